import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { aNewCustomer } from '../testing/people.ts';
import { declareParties } from './parties.ts';

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const customer = await aNewCustomer(server);
  ({ id } = (await customer.call('readAccount')).body);
});

/** Returns the rows of `customers.search` that differ from what the customers' tables say, and those that are missing. */
async function differing(): Promise<unknown[]> {
  const { rows } = await sql`
    (select * from customers.search_row except select * from customers.search)
    union all (select * from customers.search except select * from customers.search_row)`.execute(server.db);
  return rows;
}

async function linesOf(accountId: string): Promise<string[]> {
  const { words } = await server.db
    .selectFrom('customers.search')
    .select('words')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return words.split('\n');
}

const rename = (db: TestServer['db'], full_name: string) =>
  db.updateTable('customers.customer').set({ full_name }).where('account_id', '=', id).execute();
const readdress = (db: TestServer['db'], email: string) =>
  db.updateTable('identity.account').set({ email }).where('id', '=', id).execute();

describe('the text in which a customer is searched', () => {
  it('follows each change of name, e-mail, parties, facet and place in the list', async () => {
    const parties = (list: readonly { name: string; document: string }[]) =>
      server.db
        .transaction()
        .execute((transaction) => declareParties(transaction, id, { kind: 'shareholder', parties: list }, new Date()));
    await rename(server.db, 'Sol Ñáñez');
    await readdress(server.db, 'sol.nanez@correo.example');
    await parties([
      { name: 'Uno Ruíz', document: '11-1' },
      { name: 'Dos Ruíz', document: '22' },
    ]);
    expect(await differing()).toEqual([]);
    expect(await linesOf(id)).toEqual([
      expect.stringMatching(/^sol nanez /),
      'sol.nanez@correo.example',
      'uno ruiz 11-1 111',
      'dos ruiz 22 22',
    ]);
    await parties([{ name: 'Dos Ruíz', document: '22' }]);
    const changes = { last_modified_at: new Date('2026-01-02T03:04:05.678Z'), alert: true };
    await server.db.updateTable('customers.customer').set(changes).where('account_id', '=', id).execute();
    expect(await differing()).toEqual([]);
    expect(await linesOf(id)).toHaveLength(3);
  });

  it('has both changes of two transactions that change the name and the e-mail at the same time', async () => {
    const first = await server.db.startTransaction().execute();
    await readdress(first, 'primera@correo.example');
    const second = rename(server.db, 'Segunda Vez');
    await expect
      .poll(
        async () => {
          const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%full_name%'`.execute(
            server.owner,
          );
          return rows.length;
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await first.commit().execute();
    await second;
    expect(await linesOf(id)).toEqual([expect.stringMatching(/^segunda vez/), 'primera@correo.example']);
    expect(await differing()).toEqual([]);
  });

  it('is written by the migration for the customers of before', async () => {
    await sql`delete from customers.search`.execute(server.owner);
    const batch = await readFile(new URL('../../migrations/0591_one_text_filled.sql', import.meta.url), 'utf8');
    expect((await sql.raw(batch).execute(server.owner)).rows.length).toBeGreaterThan(0);
    expect((await sql.raw(batch).execute(server.owner)).rows).toEqual([]);
    expect(await differing()).toEqual([]);
  });
});
