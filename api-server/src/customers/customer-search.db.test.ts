import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aNewCustomer, anOfficer, expectOk } from '../testing/people.ts';

let server: TestServer;
let officer: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  officer = await anOfficer(server);
});
afterAll(() => server.stop());

/** Creates a customer with this name and cellphone. */
async function aPerson(name: string, cellphone: string): Promise<string> {
  const customer = await aNewCustomer(server);
  const { id } = (await customer.call('readAccount')).body;
  await server.db
    .updateTable('customers.customer')
    .set({ full_name: name, cellphone })
    .where('account_id', '=', id)
    .execute();
  return id;
}

async function idsOf(search: string): Promise<string[]> {
  return (await expectOk(officer.call('listCustomers', { body: { search } }))).body.results.map(({ id }) => id);
}

let phones = 3_201_234_500;

describe('search for a customer', () => {
  it.each([
    'Łukasz Żółkiewski',
    'Øystein Åse Bjørnstad',
    'Großman Weiß',
    'Đorđević Ćosić',
    'López-Ñáñez Güiza',
    'O’Brien D’Acosta',
    'Œuvre Þór Ægir',
    'İpek Yıldız',
    'ﬁlomena Ǻngel',
  ])('finds %s by the name as it is stored, by each part of it and by the phone as it is shown', async (name) => {
    phones += 1;
    const id = await aPerson(name, String(phones));
    const parts = name.split(' ');
    const shown = String(phones).replace(/^(...)(...)/, '+57 $1 $2 ');
    for (const search of [name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), shown, ...parts])
      expect(await idsOf(search), search).toContain(id);
  });
});
