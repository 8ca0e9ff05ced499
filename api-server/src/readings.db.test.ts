import { operations, operationSchemas, type OperationId } from '@caudal/api-spec/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dateInColombia } from './platform/colombian-time.ts';
import { startTestServer, type TestServer, type Visitor } from './testing/index.ts';
import { anOfficer, aCustomerWithAddress, documentIds, expectOk } from './testing/people.ts';
import { aPdf, filesOf } from './testing/pdfs.ts';

const noFlags = { filter: false, filters: Array.from({ length: 18 }, () => '0') };

let server: TestServer;
let officer: Visitor;
let asked: Partial<Record<OperationId, object>>;

beforeAll(async () => {
  server = await startTestServer();
  officer = await anOfficer(server, undefined, ['reviewer', 'approver', 'administrator']);
  const { id } = await aCustomerWithAddress(server, officer);
  const [documentId = ''] = await documentIds(officer, id);
  const { results } = (await officer.call('listCases', { body: {} })).body;
  const ofCustomer = { query: { userId: id } };
  // A job screens an accepted customer; the screening report exists once the job has run.
  await vi.waitFor(() => expectOk(officer.call('readScreeningReportFile', ofCustomer)), {
    timeout: 120_000,
    interval: 200,
  });
  const operationsFiles = filesOf(['documents', await aPdf()]);
  await expectOk(officer.call('addOperationsFiles', { ...ofCustomer, body: operationsFiles }));
  const everyReview = { body: { userId: id, reviewNumber: null, reviewLabel: '' } };
  const [paper] = (await expectOk(officer.call('listOperationsDocuments', everyReview))).body;
  const rule = {
    params: { name: 'declared-pep' },
    body: { isOn: true, parameters: [{ name: 'cooldown_days', value: 8 }] },
  };
  const { body: run } = await expectOk(officer.call('startDryRun', rule));
  const today = dateInColombia(new Date());
  const narrative = 'Recibe y saca el mismo día valores que no corresponden a su ocupación.';
  const draft = { userId: id, from: today, to: today, alertIds: [], narrative };
  const { body: made } = await expectOk(officer.call('makeRosDraft', { body: draft }));
  asked = {
    readTrail: { body: { userId: id, readings: true } },
    exportTrail: { body: { userId: id, readings: true } },
    listRosAlerts: ofCustomer,
    listRosDrafts: { query: {} },
    makeRosDraft: { body: draft },
    exportRosDraft: { params: { draftId: made.id }, query: { format: 'pdf' } },
    exportMonthlyReport: { body: { year: 2026, month: 1 } },
    listPepFiles: ofCustomer,
    listOperationsReviews: ofCustomer,
    listOperationsDocuments: everyReview,
    readOperationsArchive: ofCustomer,
    readOfficerFile: { params: { fileId: paper?.documentId ?? '' } },
    listDocumentRequests: ofCustomer,
    readDryRun: { params: { dryRunId: run.id } },
    listCustomers: { body: {} },
    exportCustomers: { body: {} },
    readCustomer: ofCustomer,
    readStepsToFollow: ofCustomer,
    readDocumentStatuses: ofCustomer,
    listCustomerDocuments: ofCustomer,
    listCustomerSubmissions: ofCustomer,
    readDocumentFile: { params: { documentId } },
    readDocumentArchive: ofCustomer,
    readLevelChoices: ofCustomer,
    readCustomerDepositVolume: ofCustomer,
    readCustomerWithdrawalVolume: ofCustomer,
    listCustomerBankAccounts: ofCustomer,
    readFinancialInformation: ofCustomer,
    listAlerts: { body: noFlags },
    exportAlerts: { body: noFlags },
    exportAlertHistory: {},
    readAlertStatus: ofCustomer,
    readAlertHistory: { query: { userId: id, alertId: '14' } },
    listAlertOpenings: ofCustomer,
    listAlertFindings: { query: { userId: id, alertId: '14' } },
    readScreeningReport: ofCustomer,
    readScreeningReportFile: ofCustomer,
    readScreening: ofCustomer,
    listCases: { body: {} },
    listCustomerCases: ofCustomer,
    exportBankDays: { body: {} },
    exportCases: { body: {} },
    listBankDays: { query: {} },
    listUsers: { body: {} },
    exportUsers: { body: {} },
    listBlackList: { body: {} },
    exportBlackList: { body: {} },
    readAccessReport: { body: {} },
    exportAccessReport: { body: {} },
    readFiatReport: { body: { transactionType: 0 } },
    exportFiatReport: { body: { transactionType: 1 } },
    listCryptoReport: { query: { transactionType: 'deposit' } },
    exportCryptoReport: { query: { transactionType: 'withdrawal' } },
    listOrderReport: { query: {} },
    exportOrderReport: { query: {} },
    listTradeReport: { query: {} },
    exportTradeReport: { query: {} },
    listCustodyAddresses: { query: {} },
    readCase: { params: { caseId: results[0]?.id ?? '' } },
  };
});
afterAll(() => server.stop());

/** Operations that return only figures, and name nobody. */
const figures: ReadonlySet<OperationId> = new Set([
  'readKycSummary',
  'readCaseSummary',
  'readHouseWallet',
  'readHouseBalance',
  'readLists',
  'listRules',
  'listRuleVersions',
  'readMonthlyReport',
]);

type Permission = (typeof operations)[OperationId]['permission'];

/** True for permissions to read what names customers. An officer who acts by one of the others is on record for the act. */
const readsCustomers: Record<Permission, boolean> = {
  public: false,
  customer: false,
  account: false,
  'kyc.read': true,
  'kyc.review': false,
  'cases.read': true,
  'cases.work': false,
  'cases.approve': false,
  'reports.read': true,
  'users.read': true,
  'users.change': false,
  'access.read': true,
  'blacklist.read': true,
  'blacklist.manage': false,
  'uiaf.draft': true,
  'settings.read': false,
  'settings.change': false,
  'roles.read': false,
  'roles.change': false,
};

const readings = (Object.keys(operations) as OperationId[]).filter(
  (id) => readsCustomers[operations[id].permission] && !figures.has(id),
);

describe('an answer that names customers', () => {
  it.each(readings)('is recorded in the audit log: %s', async (id) => {
    const request = asked[id];
    if (!request) throw new Error(`Nothing here says how ${id} is asked, so nothing shows that it is on record`);
    const { headers } = await expectOk(officer.call(id, request));
    const written = await server.db
      .selectFrom('audit.event')
      .select('action')
      .where('request_id', '=', headers.get('x-request-id') ?? '')
      .execute();
    expect(written).toHaveLength(1);
  });
});

interface Searchable {
  properties?: { search?: object };
}

/**
 * Finds the request field `search` by which an operation looks for people. Returns the part of the request that holds the field, and the
 * field's schema; undefined when the operation has no such field.
 */
function searchOf(id: OperationId) {
  const { query, body } = operationSchemas[id];
  const parts: [string, Searchable | undefined][] = [
    ['query', query],
    ['body', body?.['application/json']?.schema],
  ];
  return parts
    .map(([part, schema]) => ({ part, schema: schema?.properties?.search }))
    .find(({ schema }) => schema !== undefined);
}
const searches = readings.flatMap((id) => {
  const search = searchOf(id);
  return search ? [[id, search] as const] : [];
});

describe('every list of people that officers can read', () => {
  it('has a search by name', () => {
    expect(searches.map(([id]) => id)).toEqual(
      expect.arrayContaining([
        'listCustomers',
        'listCases',
        'listAlerts',
        'readAccessReport',
        'readFiatReport',
        'listCryptoReport',
        'listOrderReport',
        'listTradeReport',
        'listCustodyAddresses',
      ]),
    );
  });

  it.each(searches)(
    'has the same search field as all others, and keeps the typed text out of the audit log: %s',
    async (id, own) => {
      expect(own.schema).toMatchObject({ pattern: '[\\p{L}\\p{N}]|^\\s*$', maxLength: 80 });
      const request: Record<string, object | undefined> = { ...asked[id] };
      const search = 'Zafirina Ló';
      const { headers } = await expectOk(
        officer.call(id, { ...request, [own.part]: { ...request[own.part], search } }),
      );
      const { detail } = await server.db
        .selectFrom('audit.event')
        .select('detail')
        .where('request_id', '=', headers.get('x-request-id') ?? '')
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(detail)).not.toContain('Zafirina');
      expect(detail).toMatchObject({ typed: true });
    },
  );
});
