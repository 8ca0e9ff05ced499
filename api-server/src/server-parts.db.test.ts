import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pesos } from './assets/pesos.ts';
import type { CaseKind } from './cases/case-kind.ts';
import { openCase } from './cases/cases.ts';
import { defineRole } from './identity/roles.ts';
import { balance } from './ledger/ledger.ts';
import { reconcileLedger } from './ledger/reconcile.ts';
import { depositRail } from './movements/movement-settings.ts';
import { pollDeposit } from './movements/poll-deposits.ts';
import type { Payment, Rail } from './movements/rail.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { changeSetting, SettingRefused } from './platform/settings/settings.ts';
import { aDepositor, savingsAccount } from './testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from './testing/index.ts';
import { acceptAll, anOfficer, aPhoto, aVerifiedCustomer, decline, expectOk } from './testing/people.ts';
import { requirements } from './verification/level-table.ts';
import type { LevelRequirements, Requirements } from './verification/requirements.ts';

// The tests add a level, a role, a rail and a kind of case, each by the table or interface that the product itself uses. They show that the
// server's own code needs no change for a further one; `docs/where-to-change.md` names the texts and screens that do.

const formats = ['image/png', 'image/jpeg'] as const;

const further: LevelRequirements[] = [
  {
    level: 2,
    monthlyLimit: pesos('40000000'),
    reviewedAs: 'documents',
    fields: [{ name: 'address', label: { es: 'Dirección', en: 'Address' }, form: 'text' }],
    documents: [{ kind: 'address_proof', name: { es: 'Recibo', en: 'Bill' }, least: 1, most: 1, formats }],
  },
  {
    level: 3,
    monthlyLimit: pesos('90000000'),
    reviewedAs: 'documents',
    fields: [],
    documents: [{ kind: 'income_proof', name: { es: 'Ingresos', en: 'Income' }, least: 1, most: 2, formats }],
  },
  {
    level: 4,
    monthlyLimit: null,
    reviewedAs: 'documents',
    fields: [
      { name: 'originOfFunds', label: { es: 'Origen', en: 'Origin' }, form: 'text' },
      { name: 'isOwner', label: { es: 'Es dueño', en: 'Is the owner' }, form: 'boolean' },
    ],
    documents: [{ kind: 'contract', name: { es: 'Contrato', en: 'Contract' }, least: 2, most: 3, formats }],
  },
];
const fourLevels: Requirements = { ...requirements, natural: [...requirements.natural.slice(0, 1), ...further] };

/** The payments at the invented bank of a second rail for deposits. */
const book = new Map<string, Payment>();
const transfers: Rail = {
  name: 'transfers',
  asset: 'COP',
  clearing: 'bank:transfers:clearing:COP',
  collecting: {
    start: async ({ reference, amount }) => {
      const payment: Payment = {
        id: `t-${reference}`,
        reference,
        amount,
        status: 'pending',
        url: 'https://bank.example/t',
      };
      book.set(payment.id, payment);
      return payment;
    },
    find: async (id) => book.get(id) ?? null,
    findByReference: async (reference) => book.get(`t-${reference}`) ?? null,
  },
};

const outcomes: string[] = [];
const strangeDevice: CaseKind = {
  kind: 'strange_device',
  name: { es: 'Dispositivo extraño', en: 'Strange device' },
  due_hours: 1,
  permission: 'cases.work',
  choices: [{ decision: 'harmless', name: { es: 'Inofensivo', en: 'Harmless' }, asksForMessage: false }],
  needsSecondOfficer: false,
  // The description has a member that the contract does not have, and that must not reach the answer.
  describe: async (_db, { facts }) => {
    const fact = { name: { es: 'Navegador', en: 'Browser' }, form: 'text' as const, value: String(facts['browser']) };
    return [Object.assign(fact, { secret: 'never told' })];
  },
  apply: async (_transaction, _one, { decision }) => {
    outcomes.push(decision);
  },
};

let server: TestServer;
let officer: Visitor;
beforeAll(async () => {
  const { createWompi } = await import('./rails/wompi/wompi.ts');
  const { readConfig } = await import('./platform/config/read-config.ts');
  const { inject } = await import('vitest');
  const config = readConfig({
    CAUDAL_MODE: 'sandbox',
    DATABASE_URL: 'postgres://localhost',
    BANK_URL: `${inject('desk').url}/bank/v1`,
  });
  const parts = { requirements: fourLevels, rails: [createWompi(config), transfers], caseKinds: [strangeDevice] };
  server = await startTestServer({}, { parts });
  officer = await anOfficer(server);
});
afterAll(() => server.stop());

async function files(...kinds: string[]): Promise<FormData> {
  const form = new FormData();
  for (const kind of kinds) form.append(kind, new Blob([new Uint8Array(await aPhoto())]), `${kind}.jpg`);
  return form;
}

describe('a fourth level', () => {
  it('is requested, submitted, reviewed, declined in part, sent again and verified, and raises the limit', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const at = (level: number) => ({ params: { level: String(level) } });
    const states = async () => (await customer.call('readVerificationPlan')).body.levels.map(({ state }) => state);
    const limit = async () => (await customer.call('readDepositVolume')).body.maximum;
    expect(await states()).toEqual(['verified', 'open', 'locked', 'locked']);

    await expectOk(customer.call('saveLevelDocuments', { ...at(2), body: await files('address_proof') }));
    await expectOk(customer.call('submitLevel', { ...at(2), body: { fields: { address: 'Calle 1 # 2-3' } } }));
    expect(await states()).toEqual(['verified', 'in_review', 'locked', 'locked']);
    expect(await limit()).toBe('13000000');
    await acceptAll(officer, customer.id);
    expect([await states(), await limit()]).toEqual([['verified', 'verified', 'open', 'locked'], '40000000']);

    const early = await customer.call('submitLevel', { ...at(4), body: { fields: {} } });
    expect(early.problem?.code).toBe('validation_failed');
    const fields = { originOfFunds: 'Ahorros', isOwner: true };
    expect((await customer.call('submitLevel', { ...at(4), body: { fields } })).problem?.code).toBe('level_locked');
    await expectOk(customer.call('saveLevelDocuments', { ...at(3), body: await files('income_proof') }));
    await expectOk(customer.call('submitLevel', { ...at(3), body: { fields: {} } }));
    await acceptAll(officer, customer.id);
    expect(await limit()).toBe('90000000');
    expect(await states()).toEqual(['verified', 'verified', 'verified', 'open']);

    await expectOk(customer.call('saveLevelDocuments', { ...at(4), body: await files('contract') }));
    expect((await customer.call('submitLevel', { ...at(4), body: { fields } })).problem?.code).toBe(
      'documents_missing',
    );
    await expectOk(customer.call('saveLevelDocuments', { ...at(4), body: await files('contract') }));
    await expectOk(customer.call('submitLevel', { ...at(4), body: { fields } }));
    const submissions = (await officer.call('listCustomerSubmissions', { query: { userId: customer.id } })).body;
    const contracts = submissions.at(-1)?.documents ?? [];
    expect(contracts.map(({ name, position }) => [name.es, position])).toEqual([
      ['Contrato', 0],
      ['Contrato', 1],
    ]);
    await decline(officer, [contracts[1]?.id ?? ''], 'Falta la firma.');
    expect(await states()).toEqual(['verified', 'verified', 'verified', 'to_update']);
    const tooMany = await customer.call('saveLevelDocuments', { ...at(4), body: await files('contract', 'contract') });
    expect(tooMany.problem?.code).toBe('validation_failed');
    await expectOk(customer.call('saveLevelDocuments', { ...at(4), body: await files('contract') }));
    await acceptAll(officer, customer.id);
    expect([await states(), await limit()]).toEqual([['verified', 'verified', 'verified', 'verified'], null]);
    expect((await customer.call('readVerifiedLevel')).body).toEqual({ currentLevel: 4, isVerified: true });
  });
});

describe('a further officer role', () => {
  it('gives the permissions with which it is defined, and no others', async () => {
    await inTransaction(server.db, (transaction) => defineRole(transaction, 'greeter', ['cases.read']));
    const greeter = await anOfficer(server, undefined, ['greeter']);
    expect((await greeter.call('readAccount')).body.permissions).toEqual(['account', 'cases.read']);
    expect((await greeter.call('readCaseSummary')).status).toBe(200);
    expect((await greeter.call('readKycSummary')).problem?.code).toBe('forbidden');
  });
});

describe('a second rail', () => {
  const by = { accountId: '', requestId: 'test' };
  beforeAll(async () => {
    by.accountId = (await officer.call('readAccount')).body.id;
  });
  const choose = (value: string) =>
    inTransaction(server.db, (transaction) =>
      changeSetting(transaction, depositRail(server.running.product.services.rails), {
        value,
        reason: 'Prueba',
        by,
        now: new Date(),
      }),
    );

  it('takes deposits once the setting names it, and each movement stays on the rail on which it began', async () => {
    const customer = await aDepositor(server, officer);
    await choose('transfers');
    const body = { accountID: customer.accountID, amount: '70000' };
    const started = (await expectOk(customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() }))).body;
    expect(started).toMatchObject({ state: 'Pendiente', url: 'https://bank.example/t' });
    // The setting names the first rail again; the started deposit stays on the second one.
    await choose('wompi');
    const payment = book.get(`t-${started.transactionId}`);
    if (payment) book.set(payment.id, { ...payment, status: 'approved' });
    await pollDeposit(server.running.product.services, started.transactionId);
    const [first] = (await customer.call('listBalances')).body;
    expect(first).toMatchObject({ symbol: 'COP', amount: '70000' });
    expect((await balance(server.db, transfers.clearing)).balance).toBe(7_000_000n);
    expect(await reconcileLedger(server.db)).toEqual([]);
  });

  it('is chosen by a setting that accepts only names of rails, and keeps every version', async () => {
    const versions = () =>
      server.db
        .selectFrom('settings.version')
        .select(['version', 'value'])
        .where('name', '=', 'deposit_rail')
        .orderBy('version')
        .execute();
    const before = await versions();
    for (const rail of ['transfers', 'wompi']) await choose(rail);
    await expect(choose('WOMPI!')).rejects.toThrow(SettingRefused);
    expect(await versions()).toEqual([
      ...before,
      { version: before.length + 1, value: 'transfers' },
      { version: before.length + 2, value: 'wompi' },
    ]);
    await expect(server.db.deleteFrom('settings.version').execute()).rejects.toThrow();
  });
});

it('every setting and every audit action of the areas has a name that no other area uses', () => {
  const { areas } = server.running.product;
  const settings = areas.flatMap((area) => area.settings ?? []).map(({ name }) => name);
  const actions = areas.flatMap((area) => area.auditActions ?? []);
  expect(settings).toContain('deposit_rail');
  expect(actions).toContain('deposit.credited');
  for (const names of [settings, actions]) expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

describe('a further kind of case', () => {
  it('is opened, counted, read and decided like the others, without facts that the contract does not name', async () => {
    const customer = await aDepositor(server, officer);
    const opened = { customerId: customer.id, subject: 'laptop', facts: { browser: savingsAccount.alias } };
    await inTransaction(server.db, (transaction) => openCase(transaction, strangeDevice, opened, new Date()));
    const summary = (await officer.call('readCaseSummary')).body;
    expect(summary.kinds).toContainEqual({ kind: 'strange_device', name: strangeDevice.name, open: 1, overdue: 0 });
    const [row] = (await officer.call('listCases', { body: { kind: 'strange_device' } })).body.results;
    const params = { caseId: row?.id ?? '' };
    const detail = (await expectOk(officer.call('readCase', { params }))).body;
    expect(detail.facts).toEqual([{ name: { es: 'Navegador', en: 'Browser' }, form: 'text', value: 'Ahorros' }]);
    expect(JSON.stringify(detail)).not.toContain('never told');
    const decided = await expectOk(
      officer.call('decideCase', { params, body: { decision: 'harmless', reason: 'Es dinero suyo.' } }),
    );
    expect([decided.body.state, outcomes]).toEqual(['closed', ['harmless']]);
  });
});
