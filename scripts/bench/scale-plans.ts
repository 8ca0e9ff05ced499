import { createDatabase, createPool } from '@caudal/api-server';
import { sql } from 'kysely';
import { listAlerts } from '../../api-server/src/alerts/alert-list.ts';
import { listCustomers } from '../../api-server/src/customers/customer-list.ts';
import { readFiatReport } from '../../api-server/src/reports/fiat-report.ts';
import { documentedTables } from '../growth/growth-document.ts';
import type { Database } from './databases.ts';
import type { Figure } from './figure.ts';
import type { Filled } from './scale-customers.ts';
import { customerPages, deepIn } from './scale-pages.ts';
import { lookAtThem, postDeposit, writeStatement } from './scale-work.ts';

/** The rows below which Postgres rightly reads a table whole. */
const small_rows = 10_000;

/** The settings that make Postgres report every plan to its client, also those of statements within functions. Only a superuser may. */
const reporting = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_level=notice',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_verbose=on',
];

/** Runs the statements of the benchmark, and counts those whose plan reads a whole table that grows. */
export async function scanFigure(
  url: string,
  { customers, others }: Omit<Filled, 'db'>,
  log: (line: string) => void,
): Promise<Figure> {
  const plans: string[] = [];
  const address = new URL(url);
  address.searchParams.set('options', reporting.map((setting) => `-c ${setting}`).join(' '));
  const pool = createPool({ connectionString: address.href, role: null, max: 4, statement_timeout_ms: 600_000 });
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => void (message?.includes('plan:') && plans.push(message)));
  });
  const db = createDatabase(pool);
  try {
    const large = await largeTables(db);
    plans.length = 0;
    for (const run of statements(customers.slice(0, 1), others.slice(0, 20))) await run(db);
    const scans = plans.filter((plan) =>
      [...plan.matchAll(/Seq Scan on ([\w.]+)/g)].some(([, table = '']) => large.has(table)),
    );
    for (const plan of scans) log(plan);
    return {
      what: 'plans that read a whole table that grows',
      figure: scans.length,
      peer: 'of all plans',
      peerFigure: plans.length,
      unit: 'plans',
      goal: { atMost: 0 },
    };
  } finally {
    await db.destroy();
  }
}

/** Returns everything that the benchmark measures, once for each customer. */
function statements(customers: readonly string[], others: readonly string[]): ((db: Database) => Promise<unknown>)[] {
  return [
    ...customers.flatMap((accountId) => [
      ...customerPages.map((pages) => async (db: Database) => {
        await pages.read(db, accountId, await deepIn(pages, db, accountId));
      }),
      (db: Database) => writeStatement(db, accountId),
    ]),
    (db) => listCustomers(db, {}),
    (db) => listCustomers(db, { state: 'Pendiente', search: 'garcía' }),
    (db) => listAlerts(db, { filter: false, filters: [] }),
    (db) => readFiatReport(db, { transactionType: 0 }),
    (db) => readFiatReport(db, { transactionType: 1, state: 'Fallido' }),
    (db) => readFiatReport(db, { transactionType: 0, amountOrder: 'Ascendente' }),
    ...others.map((accountId) => (db: Database) => postDeposit(db, accountId)),
    (db) => lookAtThem(db, others),
  ];
}

/** Returns the names of the tables and partitions that grow and are large here. */
async function largeTables(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    with named as (
      select oid, relnamespace::regnamespace || '.' || relname as name, reltuples from pg_class where relkind in ('r', 'p')
    )
    select named.name from named left join pg_inherits on inhrelid = named.oid left join named parent on parent.oid = inhparent
    where named.reltuples > ${small_rows} and coalesce(parent.name, named.name) = any (${documentedTables()})`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}
