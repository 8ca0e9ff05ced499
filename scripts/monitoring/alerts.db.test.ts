import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCase } from '../../api-server/src/cases/cases.ts';
import { checkTheSearch } from '../../api-server/src/customers/search-check.ts';
import { checkLedger, checkTheLedger } from '../../api-server/src/ledger/self-check.ts';
import { inTransaction } from '../../api-server/src/platform/db/transaction.ts';
import { sendMail } from '../../api-server/src/platform/mail/mailer.ts';
import { deepReorganisation } from '../../api-server/src/rails/evm/cases/chain-case-terms.ts';
import { reconcileBanks } from '../../api-server/src/reconciliation/reconcile-bank.ts';
import { refreshLists } from '../../api-server/src/screening/refresh-lists.ts';
import { startTestServer, type TestServer } from '../../api-server/src/testing/index.ts';
import { aLetter, aNewCustomer, anEmail, expectOk } from '../../api-server/src/testing/people.ts';
import { untilOthersWait } from '../../api-server/src/testing/waiters.ts';
import { placeInMemory } from '../postgres/memory.ts';
import { readKept } from '../tidy/repository-files.ts';
import { readAlertRules, readDashboardExpressions, rulesAroundFile, rulesFile } from './alert-rules.ts';
import { chainAlerts } from './chain-alerts.ts';
import { complaintsWhile, scrape } from './ring-alerts.ts';
import type { Scrape } from './scrape.ts';
import { complaintsAboutExpressions, promtool } from './try-rules.ts';

const day_seconds = 86_400;

/** Alerts that tests of their own fire, with the real programs around the server. */
const alertsElsewhere: Readonly<Record<string, readonly string[]>> = {
  'scripts/monitoring/prometheus.proxies.test.ts': [
    'CaudalAlarmsAlive',
    'CaudalServerDown',
    'CaudalDatabaseAway',
    'CaudalSiteAway',
    'CaudalCertificateEnds',
    'CaudalDiskFull',
    'CaudalMachineAway',
    'CaudalMachineDiskFull',
    'CaudalBackupOld',
    'CaudalFilesCopyOld',
  ],
  'scripts/proxies/started-units.proxies.test.ts': [
    'CaudalUnitFailed',
    'CaudalCheckFailed',
    'CaudalCheckMissed',
    'CaudalMonthsMissed',
  ],
  'scripts/cluster/database-alerts.failover.test.ts': [
    'CaudalDatabaseNoPrimary',
    'CaudalDatabaseNoStandby',
    'CaudalDatabaseMachineAway',
    'CaudalDatabaseStandbyBehind',
    'CaudalDatabasePaused',
  ],
};

const message = () => ({ sender: anEmail(), subject: 'Un retiro', message: 'No veo mi retiro de ayer.' });

/** The number of slow requests: enough for the rule to count them, and fewer than one address may send in an hour. */
const slow_requests = 8;

/** Alerts of a server whose jobs run, each with the fault that causes it. */
const atWork: Record<string, (server: TestServer) => Promise<Scrape | void>> = {
  CaudalErrors: async (server) => {
    await sql`alter table support.message rename to message_away`.execute(server.owner);
    const failed = await server.customer().call('sendSupportMessage', { body: message() });
    await sql`alter table support.message_away rename to message`.execute(server.owner);
    expect(failed.status).toBe(500);
  },
  CaudalSlow: async (server) => {
    const holder = await server.db.startTransaction().execute();
    await sql`lock table support.message in access exclusive mode`.execute(holder);
    const send = () => server.customer().call('sendSupportMessage', { body: message() });
    const slow = Array.from({ length: slow_requests }, () => expectOk(send()));
    await untilOthersWait(server.db, holder, slow_requests);
    await sleep(1_500);
    await holder.rollback().execute();
    await Promise.all(slow);
  },
  CaudalOverloaded: async () => {
    for (let round = 0; round < 3; round += 1) {
      const until = performance.now() + 1_500;
      while (performance.now() < until) {
        // The empty loop blocks the event loop.
      }
      await sleep(1);
    }
  },
  CaudalLedgerDisagrees: async (server) => {
    await sql`select ledger.open_account('bank:nowhere:clearing:COP', 'COP', 'debit', 0)`.execute(server.db);
    const change = (by: number) =>
      sql`update ledger.account set posted_in = posted_in + ${by} where code = 'bank:nowhere:clearing:COP'`;
    await change(7).execute(server.owner);
    await checkTheLedger(server.running.services);
    const during = await scrape(server);
    await change(-7).execute(server.owner);
    await checkTheLedger(server.running.services);
    return during;
  },
  CaudalSearchDiffers: async (server) => {
    const { id } = (await (await aNewCustomer(server)).call('readAccount')).body;
    await sql`update customers.search set words = 'nobody' where account_id = ${id}`.execute(server.owner);
    await checkTheSearch(server.running.services);
    const during = await scrape(server);
    await sql`select customers.write_search(${id})`.execute(server.owner);
    await checkTheSearch(server.running.services);
    return during;
  },
  CaudalFacetsDiffer: async (server) => {
    await aNewCustomer(server);
    await sql`insert into customers.facet_change select facets, 1 from customers.customer limit 1`.execute(
      server.owner,
    );
    await checkTheSearch(server.running.services);
    const during = await scrape(server);
    await sql`select customers.recount_facets()`.execute(server.owner);
    await checkTheSearch(server.running.services);
    return during;
  },
  CaudalMoneyOutHeld: async (server) => {
    await sql`insert into movements.money_out_hold (why) values ('a drill')`.execute(server.owner);
    const during = await scrape(server);
    await sql`update movements.money_out_hold set released_at = now()`.execute(server.owner);
    return during;
  },
  CaudalJobsFailing: async (server) => {
    await sql`alter table ledger.self_check rename to self_check_away`.execute(server.owner);
    await server.running.services.jobs.send(server.db, checkLedger, {});
    const failed = sql`select id from pgboss.job where name = ${checkLedger.name} and state = 'failed'`;
    await vi.waitUntil(async () => (await failed.execute(server.db)).rows.length > 0, { timeout: 120_000 });
    await sql`alter table ledger.self_check_away rename to self_check`.execute(server.owner);
    // pg-boss counts its jobs once a minute; without the time of the last count it counts at once.
    await sql`update pgboss.queue set monitor_on = null`.execute(server.db);
    await server.running.services.jobs.housekeep();
  },
};

/** Alerts of a server whose jobs have not run for days, each with a function that makes something wait. */
const idle: Record<string, (server: TestServer) => Promise<unknown>> = {
  CaudalQueueStuck: ({ db, running }) => running.services.jobs.send(db, checkLedger, {}),
  CaudalLettersWaiting: ({ db, running }) => running.services.jobs.send(db, sendMail, aLetter(anEmail())),
  CaudalSupportUnmailed: (server) => server.customer().call('sendSupportMessage', { body: message() }),
  CaudalLedgerUnchecked: ({ running }) => checkTheLedger(running.services),
  CaudalSearchUnchecked: ({ running }) => checkTheSearch(running.services),
  CaudalScreeningListOld: ({ running }) => refreshLists(running.services),
  CaudalMoneyUnsettled: async (server) => {
    const { id } = (await (await aNewCustomer(server)).call('readAccount')).body;
    await sql`
      insert into movements.movement
        (account_id, kind, asset, amount, value_cop, rail, state, idempotency_key, request_hash, created_at)
      values (${id}, 'deposit', 'COP', 1000, 1000, 'wompi', 'sent', 'a_deposit_without_end', decode(repeat('00', 32), 'hex'),
        ${server.running.services.clock()})`.execute(server.db);
  },
  CaudalChainForked: (server) => {
    const now = server.running.services.clock();
    const about = { customerId: null, subject: 'a transfer' };
    return inTransaction(server.db, (transaction) => openCase(transaction, deepReorganisation, about, now));
  },
  // The undecided case above raises this alert too.
  CaudalCasesOverdue: async () => undefined,
  CaudalBankDisagrees: async (server) => {
    const { services } = server.running.product;
    const [bank] = [...services.rails.values()];
    if (!bank) throw new Error('There is no rail');
    const lineOf = (amount: bigint) => [{ id: 'L-1', reference: 'X-1', amount, at: new Date() }];
    let stated: string | undefined;
    for (const amount of [100n, 150n]) {
      const linesOf = async (day: string) => ((stated ??= day) === day ? lineOf(amount) : []);
      const moody = { ...bank, name: 'moody', stating: { linesOf } };
      await reconcileBanks({ ...services, rails: new Map([[moody.name, moody]]) });
      server.pass(2 * day_seconds);
    }
  },
  // The bank above, which is no longer queried, raises this alert too.
  CaudalBankUnread: async () => undefined,
};

const waiting_seconds = 3 * day_seconds;

it('promtool accepts the alert rules and the configuration of Prometheus', async () => {
  expect(await promtool(['check', 'rules', rulesFile, rulesAroundFile])).toBe('');
  expect(await promtool(['check', 'config', 'deploy/monitoring/prometheus.yml'])).toBe('');
});

it('promtool accepts the expressions of the dashboard', async () => {
  expect(await complaintsAboutExpressions(readDashboardExpressions())).toBe('');
  expect(await complaintsAboutExpressions(['sum(rate(caudal_requests_total[5m])'])).toContain('could not parse');
});

it('each alert has a test that fires it', () => {
  const tried = [atWork, idle].flatMap((faults) => Object.keys(faults));
  const others = ['CaudalDatabaseConnectionsShort', ...chainAlerts];
  const elsewhere = Object.values(alertsElsewhere).flat();
  const rules = [rulesFile, rulesAroundFile].flatMap((file) => readAlertRules(file));
  expect([...tried, ...others, ...elsewhere].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

it.each(Object.entries(alertsElsewhere))('%s fires its alerts', (file, alerts) => {
  const text = readKept(file);
  expect(alerts.filter((alert) => !text.includes(`'${alert}'`))).toEqual([]);
});

/** The folder in which the servers of this file store files. The machine's disk may be so full that an alert rings; memory is not. */
let inMemory: { FILES_DIR?: string } = {};
beforeAll(async () => {
  const folder = await placeInMemory('alerts');
  if (folder === undefined) return;
  await mkdir(folder);
  inMemory = { FILES_DIR: folder };
});
afterAll(async () => {
  if (inMemory.FILES_DIR !== undefined) await rm(inMemory.FILES_DIR, { recursive: true });
});

describe('a server at work', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(inMemory);
  });
  afterAll(() => server.stop());

  it.each(Object.entries(atWork))('fires %s and no other alert', async (alert, make) => {
    expect(await complaintsWhile(server, [alert], () => make(server))).toBe('');
  });

  it('fires the alerts of the database when it gets no connection', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { db } = server.running.services;
    const names = ['CaudalDatabaseAway', 'CaudalDatabaseConnectionsShort'];
    const complaints = await complaintsWhile(server, names, async () => {
      const work = Array.from({ length: 100 }, () =>
        db
          .connection()
          .execute(() => held)
          .catch(() => undefined),
      );
      try {
        return await scrape(server);
      } finally {
        letGo();
        await Promise.all(work);
      }
    });
    expect(complaints).toBe('');
  });
});

it('a server whose jobs have not run for days fires all the alerts about waiting work', async () => {
  const server = await startTestServer(inMemory, { atWork: false });
  try {
    const complaints = await complaintsWhile(server, Object.keys(idle), async () => {
      for (const make of Object.values(idle)) await make(server);
      server.pass(waiting_seconds);
    });
    expect(complaints).toBe('');
  } finally {
    await server.stop();
  }
});
