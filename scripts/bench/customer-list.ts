import { createDatabase, createPool, migrate } from '@caudal/api-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { writeCursor } from '../../api-server/src/platform/http/cursor.ts';
import { listCustomers, type CustomerFilter } from '../../api-server/src/customers/customer-list.ts';
import { removeCluster } from '../postgres/place.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { against, byTurns } from './by-turns.ts';
import type { Bench, Figure } from './figure.ts';

type Database = ReturnType<typeof createDatabase>;
const MANY = 200_000;
const FEW = 10_000;
const ROUNDS = 15;
/** So many at a time: one alone is shorter than the clock by which the machine is watched. */
const PAGES = 20;

/** Invented customers up to a number, in every state, each changed at another moment. */
async function fillTo(db: Database, customers: number): Promise<void> {
  await sql`with account as (
      insert into identity.account (audience, email)
      select 'customer', 'bench-' || i || '@correo.example'
      from generate_series((select count(*) from identity.account) + 1, ${sql.lit(customers)}) i returning id, email
    )
    insert into customers.customer (account_id, level, review_state, document_number, risk, alert, last_modified_at)
    select id, n % 2, (array['pending', 'in_progress', 'verified', 'not_submitted', 'to_update'])[1 + n % 5],
      (1000000000 + n)::text, (array['No', 'Medio', 'Alto'])[1 + n % 3], n % 50 = 0, timestamptz '2026-01-01' + n * interval '1 s'
    from (select id, substring(email from '\\d+')::integer as n from account) numbered`.execute(db);
  await sql`analyze customers.customer`.execute(db);
}

/** The cursor of a page nine tenths down the list. */
async function deepCursor(db: Database, filter: CustomerFilter): Promise<string> {
  let matching = db.selectFrom('customers.customer').select(['last_modified_at', 'account_id']);
  if (filter.state) matching = matching.where('review_state', '=', 'pending');
  const rows = await matching.orderBy('last_modified_at', 'desc').orderBy('account_id', 'desc').execute();
  const row = rows[Math.floor(rows.length * 0.9)];
  if (!row) throw new Error('The list is empty');
  return writeCursor({ at: row.last_modified_at, id: row.account_id });
}

/** Milliseconds of a page. */
async function timeOf(db: Database, filter: CustomerFilter): Promise<number> {
  const began = performance.now();
  for (let time = 0; time < PAGES; time += 1) {
    const page = await listCustomers(db, filter);
    if (page?.results.length !== 11) throw new Error('The page is not full');
  }
  return (performance.now() - began) / PAGES;
}

async function measure(many: Database, few: Database, log: (line: string) => void): Promise<readonly Figure[]> {
  await fillTo(many, MANY);
  await fillTo(few, FEW);
  const cases: [string, CustomerFilter][] = [
    ['unfiltered', {}],
    ['filtered by state', { state: 'Pendiente' }],
  ];
  const figures: Figure[] = [];
  for (const [name, filter] of cases) {
    const deep = { ...filter, cursor: await deepCursor(many, filter) };
    const rounds = await byTurns(
      {
        deep: { measure: () => timeOf(many, deep) },
        first: { measure: () => timeOf(many, filter) },
        few: { measure: () => timeOf(few, filter) },
      },
      { rounds: ROUNDS, warmUps: 2, log },
    );
    const row = { what: `customer list, ${name}: deep page of ${MANY}`, unit: 'ms', goal: { atMost: 1.5 } };
    figures.push({ ...row, ...against(rounds, 'deep', 'first'), peer: 'first page' });
    figures.push({ ...row, ...against(rounds, 'deep', 'few'), peer: `first page of ${FEW}` });
  }
  return figures;
}

/** A database with the product's tables, beside others of the same server. */
async function openDatabase({ url }: { url: string }, name: string): Promise<Database> {
  const address = new URL(url);
  const admin = createDatabase(createPool({ connectionString: url, role: null, max: 1 }));
  await sql`create database ${sql.id(name)}`.execute(admin).finally(() => admin.destroy());
  address.pathname = `/${name}`;
  await migrate({ connectionString: address.href });
  return createDatabase(
    createPool({ connectionString: address.href, role: null, max: 1, statement_timeout_ms: 120_000 }),
  );
}

export const customerListBench: Bench = {
  name: 'customer-list',
  what: 'the back office’s list: a deep page against the first, and many customers against few',
  run: async (log) => {
    const folder = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    const opened: Database[] = [];
    try {
      for (const name of ['many', 'few']) opened.push(await openDatabase(postgres, name));
      const [many, few] = opened;
      if (!many || !few) throw new Error('There are no databases');
      return await measure(many, few, log);
    } finally {
      await Promise.all(opened.map((db) => db.destroy()));
      await postgres.stop();
      await removeCluster(join(folder, 'postgres'));
      await rm(folder, { recursive: true, force: true });
    }
  },
};
