import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { lookAtEverybody } from '../monitoring/look-at-everybody-job.ts';
import { addVersion, firstVersion } from '../monitoring/rule-versions.ts';
import { volumeTier } from '../monitoring/rules/volume-tier.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { startServer } from '../server.ts';
import { crashRounds } from '../testing/crash-rounds.ts';
import { DepositingClients, recordedDeposits } from '../testing/depositing-clients.ts';
import { aDepositor, type Depositor } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { KillableServer } from '../testing/killable-server.ts';
import { MailTaker, messageIdsOf } from '../testing/mail-taker.ts';
import { anOfficer } from '../testing/people.ts';
import { pollDeposit } from './poll-deposits.ts';

const customers = 4;
const clients = 32;
const rounds = crashRounds(1);
const acknowledged_a_round = 60;
const within = { timeout: 120_000, interval: 50 };

let server: TestServer;
let officer: Visitor;
let mail: MailTaker;
beforeAll(async () => {
  mail = await MailTaker.start();
  // Keeps the session valid through any number of rounds.
  server = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600' });
  officer = await anOfficer(server);
});
afterAll(async () => {
  await server.stop();
  mail.stop();
});

/**
 * Kills the server while it asks the rules about customers whose money has come, which a lock holds up in the middle, and while it sends
 * letters, which the mail server does not answer: the next server has to take both over.
 */
async function killInTheMiddle(killable: KillableServer): Promise<void> {
  mail.isSilent = true;
  await server.owner.transaction().execute(async (transaction) => {
    await sql`lock table alerts.finding in access exclusive mode`.execute(transaction);
    await vi.waitUntil(async () => {
      const { rows } = await sql`
        select from pg_locks where relation = 'alerts.finding'::regclass and not granted`.execute(server.db);
      return rows.length > 0 && (await lettersUnderWay()) > 0;
    }, within);
    await killable.kill();
    const { rows } = await sql`select from monitoring.due where taken_until is not null`.execute(server.db);
    expect(rows).not.toEqual([]);
    expect(await lettersUnderWay()).toBeGreaterThan(0);
  });
  mail.isSilent = false;
}

async function lettersUnderWay(): Promise<number> {
  const { rows } = await sql`select from pgboss.job where name = 'send_mail' and state = 'active'`.execute(server.db);
  return rows.length;
}

/** Waits until nothing is left of what follows a credit: the rules were asked about every customer, and every letter was sent. */
async function followed(): Promise<void> {
  await vi.waitUntil(async () => {
    await sql`update pgboss.job set start_after = now() where name = 'send_mail' and state = 'retry'`.execute(
      server.owner,
    );
    const { rows } = await sql`select from monitoring.due
      union all select from pgboss.job where name = 'send_mail' and state in ('created', 'active', 'retry')`.execute(
      server.db,
    );
    return rows.length === 0;
  }, within);
}

async function noticesOfCredits() {
  const { rows } = await sql<{ id: string; count: number }>`
    select movement_id as id, count(*)::integer from identity.notice where kind = 'deposit_arrived' group by movement_id`.execute(
    server.db,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Has a rule find every customer who was credited five times in a month. */
async function findWhoIsCredited([one, other]: readonly Depositor[]): Promise<void> {
  const { parameters, isOn } = firstVersion(volumeTier);
  const reason = 'Every customer of this test is to be found.';
  const change = { isOn, parameters: { ...parameters, middle_count: 5 }, reason };
  const who = { proposedBy: one?.id ?? '', approvedBy: other?.id ?? '' };
  await inTransaction(server.db, (transaction) =>
    addVersion(transaction, volumeTier, { ...change, ...who }, new Date()),
  );
}

const findings = () =>
  server.db
    .selectFrom('alerts.finding')
    .select(['account_id', 'evidence_key'])
    .where('rule', '=', volumeTier.name)
    .orderBy('id')
    .execute();

describe('a server killed repeatedly under 32 concurrent clients', () => {
  it(
    'loses no deposit and nothing that follows one, and does none twice',
    { timeout: 300_000 * (rounds + 1) },
    async () => {
      const config = { ...server.running.services.config, SMTP_URL: mail.url };
      const depositors = await Promise.all(Array.from({ length: customers }, () => aDepositor(server, officer)));
      await findWhoIsCredited(depositors);
      await server.running.stop();
      const killable = new KillableServer(config);
      await killable.start();
      const load = new DepositingClients(depositors, clients, server.customer());
      try {
        for (let round = 0; round < rounds; round += 1) {
          await load.proceed(acknowledged_a_round, 120_000);
          await killInTheMiddle(killable);
          const early = new Map((await recordedDeposits(server.db)).map((deposit) => [deposit.id, deposit]));
          for (const id of load.credited) expect(early.get(id)).toMatchObject({ state: 'completed', credits: 1 });
          await killable.start();
        }
        await load.stop();
      } finally {
        load.abandon();
        await killable.kill();
      }

      const { product, stop } = await startServer({ config, sites: { customer: null, backoffice: null } });
      try {
        for (const { id } of await recordedDeposits(server.db)) await pollDeposit(product.services, id);
        await followed();
        // The rules were asked about every deposit, and found each customer once: asked again about everybody, they find nothing new.
        const found = await findings();
        expect(found.map(({ account_id }) => account_id).toSorted()).toEqual(depositors.map(({ id }) => id).toSorted());
        await lookAtEverybody(product.services);
        expect(await findings()).toEqual(found);
      } finally {
        await stop();
      }
      const rows = await recordedDeposits(server.db);
      const byKey = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
      expect(byKey).toEqual(load.started);
      expect(rows.filter(({ state, credits }) => state !== 'completed' || credits !== 1)).toEqual([]);
      expect(await reconcileLedger(server.db)).toEqual([]);
      expect(await noticesOfCredits()).toEqual(new Map(rows.map(({ id }) => [id, 1])));
      // A mail server may take a letter from the killed server and once more from the next one, under the same Message-ID.
      expect(new Set(messageIdsOf(mail.taken)).size).toBe(rows.length);
    },
  );
});
