import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateInColombia } from '../platform/colombian-time.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aKey, aNewCustomer, anEmail, anOfficer, expectOk } from '../testing/people.ts';

let server: TestServer;
let ada: Visitor & { email: string; id: string };
let ana: Visitor & { email: string; id: string };

beforeAll(async () => {
  server = await startTestServer();
  const officer = await anOfficer(server, `ada.${anEmail()}`, ['administrator']);
  ada = Object.assign(officer, { id: await idOf(officer) });
  const customer = await aNewCustomer(server, `ana_${anEmail()}`);
  ana = Object.assign(customer, { id: await idOf(customer) });
  await server.db
    .updateTable('customers.customer')
    .set({ full_name: 'Añá Ro', document_number: '4455667788' })
    .where('account_id', '=', ana.id)
    .execute();
  await typeWrongPassword(ana.email);
  await typeWrongPassword(anEmail());
});
afterAll(() => server.stop());

const idOf = async (visitor: Visitor) => (await expectOk(visitor.call('readAccount'))).body.id;

async function typeWrongPassword(email: string): Promise<void> {
  const { publicKey } = await aKey();
  const { status } = await server
    .customer()
    .call('authenticate', { body: { email, password: 'no es esta', publicKey } });
  expect(status).toBe(401);
}

/** Inserts a sign-in directly, for cases that a test cannot produce: sign-ins of past days and from new places. */
async function keep(accountId: string, at: Date, kept: object = {}): Promise<void> {
  const audience = 'customer';
  const where = { user_agent: 'curl/8', is_handheld: false, network: '190.24.10.0/24' };
  await server.db
    .insertInto('identity.sign_in')
    .values({ account_id: accountId, audience, at, result: 'opened', ...where, ...kept })
    .execute();
}

const report = (filter: object = {}) => ada.call('readAccessReport', { body: filter });
const rowsOf = async (filter: object = {}) => (await expectOk(report(filter))).body.results;
/** Returns the sign-ins of Ada, of Ana and of unknown e-mails; other tests add sign-ins of other accounts. */
const ownRowsOf = async (filter: object = {}) =>
  (await rowsOf({ ...filter, itemsPerPage: 100 })).filter(
    ({ email }) => email === null || [ada.email, ana.email].includes(email),
  );
const today = () => dateInColombia(server.running.product.services.clock());

describe('the access report', () => {
  it('lists the sign-ins of customers, officers and unknown accounts, newest first', async () => {
    const rows = await ownRowsOf();
    expect(rows.map(({ email, result }) => [email, result])).toEqual([
      [null, 'password_rejected'],
      [ana.email, 'password_rejected'],
      [ana.email, 'opened'],
      [ada.email, 'opened'],
    ]);
    const [nobody, , opened, officer] = rows;
    expect(nobody).toMatchObject({ userId: null, userName: null, role: 'Usuario' });
    expect(opened).toMatchObject({
      userId: ana.id,
      userName: 'Añá Ro',
      role: 'Usuario',
      network: '127.0.0.0/24',
      isNewPlace: false,
    });
    expect(officer).toMatchObject({ userId: ada.id, userName: null, role: 'Administrativo', answer: null });
  });

  it.each([
    ['result', () => ({ result: 'password_rejected' }), [null, 'ana']],
    ['role Usuario', () => ({ role: 'Usuario' }), [null, 'ana', 'ana']],
    ['role Administrativo', () => ({ role: 'Administrativo' }), ['ada']],
    [
      'the beginning of an e-mail, in any case',
      () => ({ account: ana.email.slice(0, 14).toUpperCase() }),
      ['ana', 'ana'],
    ],
    // The typed letters could also begin an id.
    ['the beginning of an e-mail that could also begin an id', () => ({ account: 'ada' }), ['ada']],
    ['a whole id', () => ({ account: ada.id }), ['ada']],
    ['an unknown id', () => ({ account: '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11' }), []],
    ['a wildcard, taken literally', () => ({ account: '%' }), []],
    ['the name of a customer', () => ({ search: 'aña ro' }), ['ana', 'ana']],
    ['a part of a document number', () => ({ search: '55.667' }), ['ana', 'ana']],
    ['the name and the account of two people', () => ({ search: 'aña ro', account: ada.id }), []],
    ['the name and the account of one', () => ({ search: 'aña ro', account: ana.id.slice(0, 30) }), ['ana', 'ana']],
    ['a name that nobody has', () => ({ search: 'zu añá' }), []],
    ['result and account together', () => ({ account: ana.id, result: 'opened' }), ['ana']],
    ['the day', () => ({ from: today(), to: today() }), [null, 'ana', 'ana', 'ada']],
    ['another day', () => ({ to: '2020-02-29' }), []],
    ['new places alone', () => ({ newPlace: true }), []],
    [
      'nothing when every field is empty',
      () => ({ result: '', account: '', search: '', from: '', to: '', role: '' }),
      [null, 'ana', 'ana', 'ada'],
    ],
  ])('filters by %s', async (_what, filter, expected) => {
    expect((await ownRowsOf(filter())).map(({ email }) => email?.slice(0, 3) ?? null)).toEqual(expected);
  });

  it('reads the days of its filter in Colombian time, five hours behind UTC', async () => {
    const { id } = await server.db
      .insertInto('identity.account')
      .values({ audience: 'customer', email: anEmail() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keep(id, new Date('2021-03-05T04:59:59.999Z'));
    await keep(id, new Date('2021-03-05T05:00:00.000Z'));
    await keep(id, new Date('2021-03-06T04:59:59.999Z'));
    await keep(id, new Date('2021-03-06T05:00:00.000Z'));
    const daysOf = async (filter: object) => (await rowsOf({ account: id, ...filter })).map(({ at }) => at);
    expect(await daysOf({ from: '2021-03-05', to: '2021-03-05' })).toEqual([
      '2021-03-06T04:59:59.999Z',
      '2021-03-05T05:00:00.000Z',
    ]);
    expect(await daysOf({ from: '2021-03-06' })).toHaveLength(1);
    expect(await daysOf({ to: '2021-03-04' })).toHaveLength(1);
  });

  it('shows which place was new and what the account’s owner answered', async () => {
    const id = await idOf(await aNewCustomer(server));
    const at = new Date('2021-04-01T12:00:00.000Z');
    await keep(id, at, { is_new_place: true });
    await keep(id, new Date(at.getTime() + 1), { is_new_place: true, answer: 'denied', answered_at: at });
    expect(await rowsOf({ account: id })).toHaveLength(3);
    expect((await rowsOf({ account: id, newPlace: true })).map(({ answer }) => answer)).toEqual(['denied', null]);
  });

  it.each([
    ['a day that does not exist', { from: '2026-02-30' }, '/from'],
    ['a last day before the first', { from: '2026-03-05', to: '2026-03-04' }, '/to'],
    ['an account with a space in it', { account: 'a b' }, '/account'],
    ['a search without a letter or a digit', { search: '%' }, '/search'],
    ['an unknown result', { result: 'Ingreso' }, '/result'],
  ])('refuses %s, and names the field', async (_what, filter, path) => {
    for (const id of ['readAccessReport', 'exportAccessReport'] as const) {
      const { problem } = await ada.call(id, { body: filter });
      expect([problem?.code, problem?.fields?.[0]?.path]).toEqual(['validation_failed', path]);
    }
    expect((await report({ cursor: 'bm8' })).problem?.code).toBe('cursor_invalid');
  });

  it('exports a file with fixed columns, even when it holds no rows', async () => {
    const linesOf = async (filter: object) =>
      String((await expectOk(ada.call('exportAccessReport', { body: filter }))).body)
        .trim()
        .split('\r\n');
    const [head, row = ''] = await linesOf({ account: ana.email, result: 'password_rejected' });
    expect(head).toMatch(
      /^\uFEFF?Cuándo,ID de usuario,Correo,Rol,Navegador,Sistema,Red,País,Ciudad,Resultado,Lugar nuevo,R/,
    );
    expect(row).toContain(`,${ana.id},${ana.email},Usuario,,,127.0.0.0/24,,,Contraseña errada,No,,Añá Ro`);
    expect(await linesOf({ to: '2020-01-01' })).toHaveLength(1);
  });

  it('is recorded with its accounts and the chosen filters, without the typed search', async () => {
    const reader = await anOfficer(server, undefined, ['auditor']);
    const filter = { search: 'aña ro', account: ana.email, result: 'opened' };
    const { headers } = await expectOk(reader.call('readAccessReport', { body: filter }));
    const { detail } = await server.db
      .selectFrom('audit.event')
      .select('detail')
      .where('request_id', '=', headers.get('x-request-id') ?? '')
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ result: 'opened', newPlace: false, typed: true, further: false, accounts: [ana.id] });
  });

  it('allows administrators and auditors only', async () => {
    const others = await anOfficer(server, undefined, ['reviewer', 'approver']);
    for (const id of ['readAccessReport', 'exportAccessReport'] as const)
      expect((await others.call(id, { body: {} })).problem?.code).toBe('forbidden');
    const auditor = await anOfficer(server, undefined, ['auditor']);
    await expectOk(auditor.call('readAccessReport', { body: {} }));
  });
});

describe('the pages of the access report', () => {
  const minutes = 30;
  const filters = [{}, { role: 'Usuario' }, { result: 'opened' }, { account: 'lote' }, { newPlace: true }];

  async function pagesOf(filter: object): Promise<string[]> {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await expectOk(report({ ...filter, itemsPerPage: 11, ...(cursor && { cursor }) }));
      seen.push(...body.results.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    return seen;
  }

  beforeAll(async () => {
    for (const name of ['lote1', 'lote2']) {
      const { id } = await server.db
        .insertInto('identity.account')
        .values({ audience: 'customer', email: `${name}@correo.example` })
        .returning('id')
        .executeTakeFirstOrThrow();
      // Both accounts sign in at the same moments, so the id decides the order.
      for (let minute = 0; minute < minutes; minute += 1)
        await keep(id, new Date(Date.UTC(2022, 0, 1, 12, minute)), { is_new_place: minute % 2 === 0 });
    }
  });

  it.each(filters)('show every row once under the filter %o', async (filter) => {
    const whole = (await rowsOf({ ...filter, itemsPerPage: 100 })).map(({ id }) => id);
    expect(await pagesOf(filter)).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });

  it('show the same rows whether few or many accounts begin with the typed text', async () => {
    const few = await pagesOf({ account: 'lote' });
    const many = Array.from({ length: 250 }, (_, index) => ({
      audience: 'customer',
      email: `lote-sin-ingresos-${index}@correo.example`,
    }));
    await server.db.insertInto('identity.account').values(many).execute();
    expect(few).toHaveLength(2 * minutes);
    expect(await pagesOf({ account: 'lote' })).toEqual(few);
  });
});
