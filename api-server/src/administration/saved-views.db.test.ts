import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aNewCustomer, anEmail, anOfficer, expectOk } from '../testing/people.ts';

let server: TestServer;
/** An officer without saved views; each test has a new officer. */
let ada: Visitor;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ada = await anOfficer(server, anEmail(), ['administrator']);
});
afterAll(() => server.stop());

type List = 'customers' | 'fiat' | 'users' | 'access';

const save = (officer: Visitor, list: List, name: string, address = '?state=Pendiente') =>
  officer.call('saveView', { params: { list }, body: { name, address } });
const viewsOf = async (officer: Visitor, list: List) =>
  (await expectOk(officer.call('listViews', { params: { list } }))).body;
const namesOf = async (officer: Visitor, list: List) => (await viewsOf(officer, list)).map(({ name }) => name);

async function idOf(officer: Visitor, list: List, name: string): Promise<string> {
  const { id } = (await viewsOf(officer, list)).find((view) => view.name === name) ?? {};
  if (id === undefined) throw new Error(`There is no view ${name}`);
  return id;
}

describe('the saved views of a list', () => {
  it('are listed by name, only for the list in which they were saved', async () => {
    await expectOk(save(ada, 'customers', 'Pendientes'));
    await expectOk(save(ada, 'customers', 'alertas', '?alert=1&columns=id.alert'));
    await expectOk(save(ada, 'fiat', 'Pendientes', '?tab=withdrawals'));
    expect(await viewsOf(ada, 'customers')).toMatchObject([
      { name: 'alertas', address: '?alert=1&columns=id.alert' },
      { name: 'Pendientes', address: '?state=Pendiente' },
    ]);
    expect(await namesOf(ada, 'fiat')).toEqual(['Pendientes']);
  });

  it('refuses a name that is taken, whatever its case', async () => {
    for (const name of ['alertas', 'Pendientes']) await expectOk(save(ada, 'customers', name));
    expect(await save(ada, 'customers', 'PENDIENTES')).toMatchObject({ status: 409, body: { code: 'view_exists' } });
    const viewId = await idOf(ada, 'customers', 'alertas');
    const rename = (name: string) => ada.call('renameView', { params: { list: 'customers', viewId }, body: { name } });
    expect(await rename('pendientes')).toMatchObject({ status: 409, body: { code: 'view_exists' } });
    await expectOk(rename('Alertas'));
    expect(await namesOf(ada, 'customers')).toEqual(['Alertas', 'Pendientes']);
  });

  it('removes a view, and answers 404 when it is removed again', async () => {
    await expectOk(save(ada, 'fiat', 'Pendientes'));
    const viewId = await idOf(ada, 'fiat', 'Pendientes');
    const remove = () => ada.call('removeView', { params: { list: 'fiat', viewId } });
    await expectOk(remove());
    expect(await namesOf(ada, 'fiat')).toEqual([]);
    expect(await remove()).toMatchObject({ status: 404 });
  });

  it('keeps each officer’s views apart, also those of an officer without any role', async () => {
    const luz = await anOfficer(server, anEmail(), []);
    for (const name of ['Alertas', 'Pendientes']) await expectOk(save(ada, 'customers', name));
    const viewId = await idOf(ada, 'customers', 'Pendientes');
    await expectOk(save(luz, 'customers', 'Pendientes', '?level=2'));
    expect(await namesOf(luz, 'customers')).toEqual(['Pendientes']);
    const params = { list: 'customers', viewId } as const;
    expect(await luz.call('renameView', { params, body: { name: 'Míos' } })).toMatchObject({ status: 404 });
    expect(await luz.call('removeView', { params })).toMatchObject({ status: 404 });
    expect(await namesOf(ada, 'customers')).toEqual(['Alertas', 'Pendientes']);
  });

  it('refuses to remove a view through another list', async () => {
    await expectOk(save(ada, 'customers', 'Pendientes'));
    const viewId = await idOf(ada, 'customers', 'Pendientes');
    expect(await ada.call('removeView', { params: { list: 'users', viewId } })).toMatchObject({ status: 404 });
  });

  it('allows twenty views of a list, even when thirty are saved at once', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Vista ${index}`);
    const answers = await Promise.all(names.map((name) => save(ada, 'access', name)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status !== 200)).toSatisfy((refused: typeof answers) =>
      refused.every(({ body }) => 'code' in body && body.code === 'views_full'),
    );
    expect(await viewsOf(ada, 'access')).toHaveLength(20);
  });

  it('keep one view when two requests save the same name at the same time', async () => {
    const answers = await Promise.all([save(ada, 'users', 'Dos veces'), save(ada, 'users', 'Dos veces')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it.each(['https://malo.example', '?a=b#c', '/otra?a=b', `?${'a'.repeat(2_000)}`])(
    'refuses %s as an address, which has to be the query string of a list',
    async (address) => {
      expect(await save(ada, 'users', 'Otra', address)).toMatchObject({ status: 400 });
    },
  );

  it('hides the views from customers', async () => {
    const ana = await aNewCustomer(server);
    expect(await ana.call('listViews', { params: { list: 'customers' } })).toMatchObject({ status: 404 });
  });
});
