import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runStatements } from '../../../../scripts/postgres/on-connection.ts';
import { listAlerts } from '../../alerts/alert-list.ts';
import { listCustomers } from '../../customers/customer-list.ts';
import { listNotices } from '../../identity/notices.ts';
import { listSignIns } from '../../identity/sign-ins.ts';
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
  // One page stands for a million rows, so that Postgres plans as it does for a large house.
  const superuser = new URL(inject('postgres').adminUrl);
  superuser.pathname = new URL(url).pathname;
  await runStatements(
    superuser.href,
    `update pg_class set reltuples = 1000000, relpages = 1
      where oid = any ('{identity.account, customers.customer, alerts.standing, audit.event}'::regclass[])`,
  );
});
afterAll(() => database.drop());

const lists: [name: string, read: (db: Database) => Promise<unknown>][] = [
  ['customers', (db) => listCustomers(db, {})],
  ['customers who wait', (db) => listCustomers(db, { state: 'Pendiente' })],
  ['alerts', (db) => listAlerts(db, { filter: false, filters: [] })],
  ['notices', (db) => listNotices(db, accountId, undefined)],
  ['sign-ins', (db) => listSignIns(db, { accountId, sessionId: accountId }, undefined, new Date())],
  ['a trail', (db) => readTrail(db, { ...trail, accountId, before: null, size: 26 })],
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
