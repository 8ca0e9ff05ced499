import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileLedger } from '../../api-server/src/ledger/reconcile.ts';
import { startServer, type RunningServer } from '../../api-server/src/server.ts';
import { announce } from '../../api-server/src/platform/live/live.ts';
import { createTestDatabase, type TestDatabase } from '../../api-server/src/testing/database.ts';
import { DepositingClients, recordedDeposits } from '../../api-server/src/testing/depositing-clients.ts';
import { aDepositor, type Depositor } from '../../api-server/src/testing/depositors.ts';
import { startTestServer, type TestServer } from '../../api-server/src/testing/index.ts';
import { openLivePage } from '../../api-server/src/testing/live-page.ts';
import { anOfficer, expectOk } from '../../api-server/src/testing/people.ts';
import { Administrator } from '../../api-server/src/testing/production.ts';
import { Visitor } from '../../api-server/src/testing/visitor.ts';
import { freePort } from '../setup/free-port.ts';
import { startPooler, type Pooler } from './testing/pooler-process.ts';

/** The connections to the database that both servers share: fewer than either would open by itself. */
const connections = 4;
const customers = 4;
const clients = 24;
const turns = 120;
const administrator = new Administrator();
/** The limit that ends a hanging wait. */
const patience_milliseconds = 600_000;

describe('two servers behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: Pooler | undefined;
  let first: TestServer;
  let second: RunningServer;
  let officer: Visitor;
  let role: string;
  let depositors: Depositor[];

  beforeAll(async () => {
    database = await createTestDatabase();
    const { name, url: database_url } = await administrator.role('in role caudal_app', database.url);
    role = name;
    for (const [setting, value] of Object.entries(session))
      await administrator.run(`alter role ${role} set ${setting} = '${value}'`);
    pooler = await startPooler({
      port: await freePort(),
      database_url,
      instead: {
        'default_pool_size = 8': `default_pool_size = ${connections}`,
        'reserve_pool_size = 4': 'reserve_pool_size = 0',
        // A client may wait long for a free connection on a busy machine.
        'query_wait_timeout = 5': 'query_wait_timeout = 120',
      },
    });
    const lent = await startTestServer({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url });
    first = { ...lent, db: database.db, owner: database.owner };
    const { config, images } = first.running.services;
    second = await startServer({
      config: { ...config, PUBLIC_PORT: await freePort(), INTERNAL_PORT: await freePort() },
      sites: { customer: null, backoffice: null },
      images,
    });
    officer = await anOfficer(first);
    depositors = await Promise.all(Array.from({ length: customers }, () => aDepositor(first, officer)));
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
    await pooler?.stop();
    await database.drop();
    await administrator.cleanUp();
  });

  /** The settings with which a session of the servers' role begins, as docs/operations/pooler.md says. */
  const session = { role: 'caudal_app', statement_timeout: '15s', idle_in_transaction_session_timeout: '15s' };

  const openConnections = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_stat_activity where usename = ${role}`.execute(database.owner);
    return rows[0]?.count ?? 0;
  };

  it('credit each deposit once, on a few connections for many clients', async () => {
    const load = new DepositingClients(depositors, clients, new Visitor(second.publicUrl));
    await load.proceed(turns, patience_milliseconds);
    const open = await openConnections();
    await load.stop();
    const deposits = new Map((await recordedDeposits(database.db)).map((deposit) => [deposit.id, deposit]));
    expect(load.credited.length).toBeGreaterThan(turns / 3);
    for (const id of load.credited) expect(deposits.get(id)).toMatchObject({ state: 'completed', credits: 1 });
    expect(deposits.size).toBe(load.started.size);
    expect(await reconcileLedger(database.db)).toEqual([]);
    expect(open).toBeGreaterThan(0);
    expect(open).toBeLessThanOrEqual(connections);
  });

  it('notify each other of changes over direct connections to the database', async () => {
    const [depositor] = depositors;
    if (!depositor) throw new Error('Nobody deposits');
    const page = await openLivePage(depositor);
    await announce(second.services.db, depositor.id, 'balances');
    expect(await page.hear('event: balances')).toContain('event: balances');
    await page.close();
  });

  it('act as the application’s role, with limits of time for statements and idle transactions', async () => {
    const { rows } = await sql`select current_user as role, current_setting('statement_timeout') as statement_timeout,
      current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`.execute(
      second.services.db,
    );
    expect(rows).toEqual([session]);
  });

  it('export a list, for which they need a database cursor', async () => {
    const answer = await expectOk(officer.call('exportCustomers', { body: {} }));
    expect(String(answer.body).trim().split('\n')).toHaveLength(1 + customers);
  });
});
