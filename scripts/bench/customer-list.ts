import { createDatabase, createPool, migrate } from '@caudal/api-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { writeCursor } from '../../api-server/src/platform/http/cursor.ts';
import { listCustomers, type CustomerFilter } from '../../api-server/src/customers/customer-list.ts';
import { removeCluster } from '../postgres/place.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { median, type Bench, type Figure } from './figure.ts';

type Database = ReturnType<typeof createDatabase>;
const MANY = 200_000;
const FEW = 10_000;
const TURNS = 60;

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

/** Milliseconds of a page: the median of many, by turns with the other. */
async function timeByTurns(db: Database, one: CustomerFilter, other: CustomerFilter): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -5; turn < TURNS; turn += 1) {
    for (const [index, filter] of [one, other].entries()) {
      const began = performance.now();
      const page = await listCustomers(db, filter);
      if (page?.results.length !== 11) throw new Error('The page is not full');
      if (turn >= 0) times[index]?.push(performance.now() - began);
    }
  }
  return [median(times[0]), median(times[1])];
}

async function measure(db: Database): Promise<readonly Figure[]> {
  const cases: [string, CustomerFilter][] = [
    ['unfiltered', {}],
    ['filtered by state', { state: 'Pendiente' }],
  ];
  const figures: Figure[] = [];
  const small = new Map<string, number>();
  await fillTo(db, FEW);
  for (const [name, filter] of cases) small.set(name, (await timeByTurns(db, filter, filter))[0]);
  await fillTo(db, MANY);
  for (const [name, filter] of cases) {
    const deep = { ...filter, cursor: await deepCursor(db, filter) };
    const [figure, first] = await timeByTurns(db, deep, filter);
    const row = { what: `customer list, ${name}: deep page of ${MANY}`, figure, unit: 'ms', goal: { atMost: 1.5 } };
    figures.push({ ...row, peer: 'first page', peerFigure: first });
    figures.push({ ...row, peer: `first page of ${FEW}`, peerFigure: small.get(name) ?? Number.NaN });
  }
  return figures;
}

export const customerListBench: Bench = {
  name: 'customer-list',
  what: 'the back office’s list: a deep page against the first, and many customers against few',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    await migrate({ connectionString: postgres.url });
    const db = createDatabase(
      createPool({ connectionString: postgres.url, role: null, max: 1, statement_timeout_ms: 60_000 }),
    );
    try {
      return await measure(db);
    } finally {
      await db.destroy();
      await postgres.stop();
      await removeCluster(join(folder, 'postgres'));
      await rm(folder, { recursive: true, force: true });
    }
  },
};
