import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aNewCustomer, anOfficer, aSubmittedCustomer, expectOk } from '../testing/people.ts';

let server: TestServer;
let ada: Visitor & { email: string };
let customers: { email: string }[];

beforeAll(async () => {
  server = await startTestServer();
  ada = await anOfficer(server, undefined, ['administrator', 'auditor']);
  customers = [await aSubmittedCustomer(server), await aNewCustomer(server), await aNewCustomer(server)];
  await server.db
    .updateTable('identity.account')
    .set({ disabled_at: new Date() })
    .where('email', '=', customers[2]?.email ?? '')
    .execute();
});
afterAll(() => server.stop());

const list = (filter: object = {}) => ada.call('listUsers', { body: filter });
const allRowsOf = async (filter: object = {}) => (await expectOk(list({ ...filter, itemsPerPage: 100 }))).body.results;
const emails = () => customers.map(({ email }) => email);
/** Returns the rows of Ada and the three customers; other tests add accounts of their own. */
const rowsOf = async (filter: object = {}) =>
  (await allRowsOf(filter)).filter(({ email }) => [ada.email, ...emails()].includes(email));
const emailsOf = async (filter: object = {}) => (await rowsOf(filter)).map(({ email }) => email);

describe('the list of users', () => {
  it('lists customers and officers, newest first or oldest first', async () => {
    expect(await emailsOf()).toEqual([...emails().toReversed(), ada.email]);
    expect(await emailsOf({ order: 'Ascendente' })).toEqual([ada.email, ...emails()]);
  });

  it('shows each account’s role, name, officer roles and the time since which it is inactive', async () => {
    const results = await rowsOf();
    expect(results[0]).toMatchObject({ role: 'Usuario', status: 'Inactivo', inactiveSince: expect.any(String) });
    expect(results[2]).toMatchObject({ fullName: 'Ana María Peña Ruiz', status: 'Activo', inactiveSince: null });
    expect(results[3]).toMatchObject({ role: 'Administrativo', roles: ['administrator', 'auditor'], fullName: null });
  });

  it.each([
    ['role Usuario', { role: 'Usuario' }, () => emails().toReversed()],
    ['role Administrativo', { role: 'Administrativo' }, () => [ada.email]],
    ['status Inactivo', { status: 'Inactivo' }, () => emails().slice(2)],
    ['status Activo', { status: 'Activo', role: 'Usuario' }, () => emails().slice(0, 2).toReversed()],
    [
      'nothing when every field is empty',
      { role: '', status: '', order: '', email: '' },
      () => [...emails().toReversed(), ada.email],
    ],
  ])('filters by %s', async (_what, filter, expected) => {
    expect(await emailsOf(filter)).toEqual(expected());
  });

  it('finds an e-mail by its beginning, in any case', async () => {
    const [first = ''] = emails();
    const found = await allRowsOf({ email: first.slice(0, 12).toUpperCase() });
    expect(found.map(({ email }) => email)).toEqual([first]);
    expect(await allRowsOf({ email: '%' })).toEqual([]);
    expect(await allRowsOf({ email: '_' })).toEqual([]);
    expect((await list({ email: 'a b' })).problem?.code).toBe('validation_failed');
  });

  it('pages through every row once, in both orders', async () => {
    for (const email of Array.from({ length: 12 }, (_, index) => `lote${index}@correo.example`))
      await server.db.insertInto('identity.account').values({ audience: 'customer', email }).execute();
    for (const order of ['Ascendente', 'Descendente']) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const { body } = await expectOk(list({ order, itemsPerPage: 11, ...(cursor && { cursor }) }));
        seen.push(...body.results.map(({ email }) => email));
        cursor = body.nextCursor;
      } while (cursor);
      expect(seen).toEqual((await allRowsOf({ order })).map(({ email }) => email));
    }
    expect((await list({ cursor: 'bm8' })).problem?.code).toBe('cursor_invalid');
  });

  it('exports a file with fixed columns and no cell that a spreadsheet would run as a formula', async () => {
    await server.db
      .insertInto('identity.account')
      .values({ audience: 'customer', email: '=cmd@correo.example' })
      .execute();
    const fileOf = async (filter: object) =>
      String((await expectOk(ada.call('exportUsers', { body: filter }))).body)
        .trim()
        .split('\r\n');
    expect((await fileOf({ status: 'Inactivo', role: 'Administrativo' }))[0]).toMatch(/^\uFEFF?ID,Correo,Nombre,Rol/);
    expect((await fileOf({ email: '=cmd' }))[1]).toContain(`,'=cmd@correo.example,`);
    expect(await fileOf({ role: 'Usuario' })).toHaveLength(1 + (await allRowsOf({ role: 'Usuario' })).length);
  });

  it('allows administrators only', async () => {
    const auditor = await anOfficer(server, undefined, ['auditor', 'reviewer', 'approver']);
    expect((await auditor.call('listUsers', { body: {} })).problem?.code).toBe('forbidden');
  });
});
