import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../api-server/src/testing/database.ts';
import { startChainWorld, type ChainWorld } from '../../api-server/src/testing/chain-world.ts';
import { anOfficer } from '../../api-server/src/testing/people.ts';
import { signUp, signUpWithMoney, untilIdle } from './acts.ts';
import { countRows, tablesOf } from './counted-tables.ts';
import {
  acts,
  documented,
  documentedLoad,
  documentedTables,
  many_rows,
  measuredRows,
  type ActName,
} from './growth-document.ts';

const document = 'docs/operations/growth-of-tables.md';

describe('the document of the growth of tables', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ max: 2 });
  });
  afterAll(() => database.drop());

  it('names every table of the database once, and no other', async () => {
    const tables = (await tablesOf(database.owner)).map(({ name }) => name);
    const named = documentedTables();
    const missing = tables.filter((table) => !named.includes(table));
    expect(missing, `Say in ${document} how these tables grow, what ends their rows, or why they do not grow`).toEqual(
      [],
    );
    const unknown = named.filter((table) => !tables.includes(table));
    expect(unknown, `There are no such tables; take their rows out of ${document}`).toEqual([]);
    const twice = named.filter((table, place) => named.indexOf(table) !== place);
    expect(twice, `${document} names these tables in two rows`).toEqual([]);
  });

  it('says of each table over ten million rows a year whether it is partitioned by month', async () => {
    const grown = documented('Tables that grow with each act').map((row) => [row[0], row[acts.length + 1]]);
    const otherwise = documented('Tables that grow otherwise').map(([name, , millions]) => [name, millions]);
    const many = [...grown, ...otherwise].filter(([, millions]) => Number(millions) * 1_000_000 > many_rows);
    const decided = documented('More than ten million rows a year');
    expect(decided.map(([name]) => name).toSorted()).toEqual(many.map(([name]) => name).toSorted());
    const partitioned = (await tablesOf(database.owner)).filter(
      ({ name, isPartitioned }) => isPartitioned && !name.startsWith('pgboss.'),
    );
    const said = decided.filter(([, isByMonth]) => isByMonth === 'yes').map(([name]) => name);
    expect(said.toSorted()).toEqual(partitioned.map(({ name }) => name));
  });
});

describe('the numbers of rows that one act of a customer adds', () => {
  let world: ChainWorld;
  beforeAll(async () => {
    world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  });
  afterAll(() => world.stop());

  it('match the document in every table', async () => {
    const { owner } = world.server;
    const named = (await tablesOf(owner)).map(({ name }) => name);
    // Tables of the other two lists are left out: they also get rows as time passes, such as a row for each block that is mined.
    const lists = [...documented('Tables that grow otherwise'), ...documented('Tables that do not grow')];
    const others = new Set(lists.map(([name = '']) => name));
    const tables = named.filter((name) => !others.has(name));
    const rowsOf = async (act: () => Promise<unknown>) => {
      await untilIdle(world.server);
      const before = await countRows(owner, tables);
      await act();
      await untilIdle(world.server);
      const after = await countRows(owner, tables);
      return new Map(
        [...after]
          .map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
          .filter(([, rows]) => rows > 0),
      );
    };
    const officer = await anOfficer(world.server);
    const doer = await signUpWithMoney(world, officer);
    // Each act is done once before it is measured, because its first run creates accounts and counters that later runs reuse.
    for (const act of Object.values(doer.acts)) await act();
    const rows = new Map<ActName, ReadonlyMap<string, number>>();
    rows.set('sign-up', await rowsOf(() => signUp(world, officer)));
    for (const [name, act] of Object.entries(doer.acts)) rows.set(name as ActName, await rowsOf(act));
    const expected = measuredRows(rows, documentedLoad());
    const found = documented('Tables that grow with each act').map((row) => [
      row[0],
      `\`${row[0]}\` | ${row.slice(1, acts.length + 2).join(' | ')}`,
    ]);
    expect(Object.fromEntries(found), `The beginnings of the rows of ${document}`).toEqual(
      Object.fromEntries(expected),
    );
  });
});
