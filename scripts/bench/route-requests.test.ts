import { operations, type OperationId } from '@caudal/api-spec/server';
import { expect, it } from 'vitest';
import { ofCustomers, ofOfficers } from './route-requests.ts';

/** The files that are asked for with a filter in the body. */
const postedFiles = [
  'exportAccessReport',
  'exportAlertHistory',
  'exportAlerts',
  'exportBankDays',
  'exportBlackList',
  'exportCases',
  'exportCustomers',
  'exportFiatReport',
  'exportFiatTransactions',
  'exportMonthlyReport',
  'exportOwnData',
  'exportStatement',
  'exportTrail',
  'exportUsers',
] as const;

const ids = { customer: '', movement: '' };

/** The other routes that read, and why none of their rows would say anything that lasts. */
const notMeasured: Partial<Record<OperationId, string>> = {
  readAccount: 'the route that the others are compared with, and a row of `http`',
  openLiveStream: 'never ends',
  flagListByReading: 'writes',
  ...because('reads who has read, so that it grows by its own requests', [
    'readAccessReport',
    'readScreening',
    'readTrail',
  ]),
  ...because('writes, as a POST does', ['readNotice', 'readNotices']),
  ...because('a link in a letter, which is followed once', ['confirmPlace', 'denyPlace', 'readSignInPlace']),
  ...because('a constant', ['readInfo', 'readSignInWays']),
  ...because('asks the chain or the pools, whose answer takes most of its time', [
    'checkAddress',
    'listCandles',
    'readDepositAddress',
    'readHouseWallet',
    'readPrice',
    'readQuote',
    'readTransferTerms',
  ]),
  ...because('a file, whose rows or pages take most of its time', [
    ...postedFiles,
    'exportCryptoReport',
    'exportCryptoTransactions',
    'exportOrderReport',
    'exportRosDraft',
    'exportTradeReport',
    'exportTrades',
    'readDocumentArchive',
    'readDocumentFile',
    'readLevelDocumentFile',
    'readOfficerFile',
    'readOperationsArchive',
    'readOwnDocumentFile',
    'readReceipt',
    'readScreeningReport',
    'readScreeningReportFile',
  ]),
  ...because('one record, which the drawn customers do not have', [
    'listCaseOfficers',
    'listSettingVersions',
    'readCase',
    'readCryptoTransaction',
    'readDryRun',
    'readFinancialInformation',
    'readLevelSubmission',
    'readTrade',
  ]),
};

function because(reason: string, ids: readonly OperationId[]): Partial<Record<OperationId, string>> {
  return Object.fromEntries(ids.map((id) => [id, reason]));
}

/** A POST reads where a filter is too long for an address. */
const reads = (id: OperationId) => operations[id].method === 'GET' || /^(?:count|export|list|read)[A-Z]/.test(id);

it('are those of every route that reads, but for the ones that are named with a reason', () => {
  const named = [ofCustomers(ids), ofOfficers(ids), notMeasured].flatMap((some) => Object.keys(some));
  const readings = (Object.keys(operations) as OperationId[]).filter(reads);
  expect(readings.filter((id) => !named.includes(id))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
