import { operations, type OperationId } from '@caudal/api-spec/server';
import { expect, it } from 'vitest';
import { ofCustomers, ofOfficers } from './route-requests.ts';
import { writesOfCustomers, writesOfOfficers, writesOfVisitors, type WriteIds } from './write-requests.ts';

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
const writeIds: WriteIds = {
  customer: '',
  email: '',
  password: '',
  bankAccount: '',
  publicKey: { kty: 'EC', crv: 'P-256', x: '', y: '' },
  subject: '',
  document: '',
  officer: '',
  colleague: '',
};

/** The other routes, and why none of their rows would say anything that lasts. */
const notMeasured: Partial<Record<OperationId, string>> = {
  readAccount: 'the route that the others are compared with, and a row of `http`',
  openLiveStream: 'never ends',
  ...because('reads who has read, so that it grows by its own requests', [
    'readAccessReport',
    'readScreening',
    'readTrail',
  ]),
  ...because('a link in a letter, which is followed once', ['confirmPlace', 'denyPlace', 'readSignInPlace']),
  ...because('a constant', ['readInfo', 'readSignInWays']),
  ...because('asks the chain or the pools, whose answer takes most of its time', [
    'addToWhitelist',
    'checkAddress',
    'listCandles',
    'readDepositAddress',
    'readHouseWallet',
    'readPrice',
    'readQuote',
    'readTransferTerms',
    'startTrade',
    'startTransfer',
  ]),
  receiveBankEvent: 'has a bench of its own, `deposits`',
  startDeposit:
    'asks the bank, and that of the sandbox writes all its payments to a file, which takes most of the time',
  ...because('decodes images or PDFs, which takes most of its time; `upload` measures it', [
    'addOperationsFiles',
    'addPepFiles',
    'saveLevel1Documents',
    'saveLevel2Documents',
    'saveLevel3Documents',
    'saveLevelDocuments',
  ]),
  ...because('hashes or checks a password, as register does, which takes most of its time', [
    'activate',
    'authenticate',
    'changePassword',
    'completeEnrolment',
    'confirmAccount',
    'finishRecovery',
  ]),
  ...because('the same code as flagPep', [
    'allowTransactions',
    'flagList',
    'flagListByReading',
    'unflagList',
    'unflagPep',
  ]),
  ...because('the same code as activateAlert and deactivateAlert', ['activateTypedAlert', 'deactivateTypedAlert']),
  ...because('the same code as saveView', ['removeView', 'renameView']),
  removeFromWhitelist: 'one update of one row, with the audit event that removeBankAccount writes too',
  ...because('once in the life of an account, or in one of its levels', [
    'beginRenewal',
    'choosePersonType',
    'closeAccount',
    'giveUpRenewal',
    'removeLevelDocument',
    'saveLevel1Fields',
    'submitLevel',
  ]),
  ...because('a few times in the life of an account', [
    'addPasskey',
    'addTotp',
    'beginPasskey',
    'beginRecovery',
    'beginTotp',
    'changeCellphone',
    'changeEmail',
    'changeLanguage',
    'changeLetterWord',
    'confirmEmail',
    'endOtherSessions',
    'endSession',
    'giveUpEmailChange',
    'removeFactor',
    'renewRecoveryCodes',
    'restoreEmail',
  ]),
  ...because('a step of a sign-in with a second factor, which needs a code of the moment or a key of a device', [
    'answerSecondFactor',
    'beginPasskeyConfirmation',
    'beginPasskeySignIn',
  ]),
  ...because('asks the company’s identity provider, whose answer takes most of its time', [
    'beginCompanySignIn',
    'completeCompanySignIn',
  ]),
  ...because('only possible until the money is sent, mostly within seconds', ['cancelTransfer', 'cancelWithdrawal']),
  ...because('a few times a year, for an officer, a role, a rule or a list', [
    'answerBlackListRemoval',
    'assignRole',
    'beginEnrolment',
    'changeRole',
    'loadLists',
    'makeRole',
    'proposeBlackListRemoval',
    'proposeRuleChange',
    'setStanding',
  ]),
  ...because('only queues a job, as register and sendSupportMessage do', ['screenCustomer', 'startDryRun']),
  ...because('for the few customers with such a review, request or report', [
    'createOperationsReview',
    'decideOperationsReview',
    'makeRosDraft',
    'setOperationsLabel',
    'withdrawDocumentRequest',
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
    'decideScreeningHit',
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

it('are those of every route, but for the ones that are named with a reason', () => {
  const named = [
    ofCustomers(ids),
    ofOfficers(ids),
    writesOfVisitors(writeIds),
    writesOfCustomers(writeIds),
    writesOfOfficers(writeIds),
    notMeasured,
  ].flatMap((some) => Object.keys(some));
  expect(named.toSorted()).toEqual(Object.keys(operations).toSorted());
});
