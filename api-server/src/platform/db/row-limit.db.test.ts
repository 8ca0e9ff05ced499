import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runStatements } from '../../../../scripts/postgres/on-connection.ts';
import { listAlerts } from '../../alerts/alert-list.ts';
import { listCustomers } from '../../customers/customer-list.ts';
import { listNotices } from '../../identity/notices.ts';
import { listSignIns } from '../../identity/sign-ins.ts';
import { readFiatReport, type FiatReportFilter } from '../../reports/fiat-report.ts';
import { readTrail } from '../../reports/trail/trail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';

/** The number of executions. After five, Postgres compares the generic plan of a prepared statement with plans for the given values. */
const executions = 8;
const accountId = '00000000-0000-4000-8000-000000000001';
const trail = { who: null, act: null, period: { start: null, end: null }, withReadings: true, withDrafts: true };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
  const { owner, url } = database;
  await sql`insert into identity.account (id, audience, email, state)
    values (${accountId}, 'customer', 'una@correo.example', 2)`.execute(owner);
  await sql`insert into customers.customer (account_id) values (${accountId})`.execute(owner);
  await sql`insert into alerts.standing (account_id, numbers, changed_at) values (${accountId}, '{1}', now())`.execute(
    owner,
  );
  await sql`insert into audit.event (actor_kind, actor_id, action, subject_kind, subject_id, request_id)
    values ('customer', ${accountId}, 'account.read', 'account', ${accountId}, 'test')`.execute(owner);
  await sql`insert into movements.bank_account
      (id, account_id, alias, number, account_type, bank_id, holder_name, holder_document_kind, holder_document)
    values (${accountId}, ${accountId}, 'Ahorros', '0012345678', 9, '1', 'Ana', '7', '1020304050')`.execute(owner);
  await sql`insert into movements.movement
      (account_id, kind, asset, rail, bank_account_id, amount, value_cop, idempotency_key, request_hash, state)
    select ${accountId}, case when i % 5 = 0 then 'withdrawal' else 'deposit' end, 'COP', 'wompi', ${accountId}, i, i, 'key-' || i,
      sha256('x'), case when i % 50 = 0 then 'failed' else 'completed' end
    from generate_series(1, 2000) i`.execute(owner);
  await sql`analyze movements.movement`.execute(owner);
  // Makes Postgres plan as if each page on disk held a million rows, as in the database of an exchange with many customers.
  const superuser = new URL(inject('postgres').adminUrl);
  superuser.pathname = new URL(url).pathname;
  await runStatements(
    superuser.href,
    `update pg_class set reltuples = 1000000, relpages = 1
      where oid = any ('{identity.account, customers.customer, alerts.standing, audit.event, movements.movement}'::regclass[])`,
  );
});
afterAll(() => database.drop());

/** Reads the page after the first one, so that the statement holds a cursor. */
async function readFurther(db: Database, filter: FiatReportFilter): Promise<void> {
  const first = await readFiatReport(db, filter);
  await readFiatReport(db, { ...filter, cursor: first?.nextCursor ?? '' });
}

const lists: [name: string, read: (db: Database) => Promise<unknown>][] = [
  ['customers', (db) => listCustomers(db, {})],
  ['customers who wait', (db) => listCustomers(db, { state: 'Pendiente' })],
  ['alerts', (db) => listAlerts(db, { filter: false, filters: [] })],
  ['notices', (db) => listNotices(db, accountId, undefined)],
  ['sign-ins', (db) => listSignIns(db, { accountId, sessionId: accountId }, undefined, new Date())],
  ['a trail', (db) => readTrail(db, { ...trail, accountId, before: null, size: 26 })],
  ['the report of deposits', (db) => readFurther(db, { transactionType: 0 })],
  ['the report of failed withdrawals', (db) => readFurther(db, { transactionType: 1, state: 'Fallido' })],
  ['the report of deposits by amount', (db) => readFurther(db, { transactionType: 0, amountOrder: 'Ascendente' })],
  ['a trail further down', (db) => readTrail(db, { ...trail, accountId, before: 1_000_000n, size: 26 })],
];

it.each(lists)(
  'the query for a page of %s is not planned at each request when its tables have a million rows',
  async (_name, read) => {
    const { db } = database;
    for (let time = 0; time < executions; time += 1) await read(db);
    const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where generic_plans = 0 and custom_plans >= ${executions}`.execute(db);
    expect(rows).toEqual([]);
  },
);
