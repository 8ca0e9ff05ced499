import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { startServer } from '../server.ts';
import { approveAtBank, aDepositor, bankEventOf, bankIdOf, type Depositor } from '../testing/depositors.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { KillableServer } from '../testing/killable-server.ts';
import { anOfficer } from '../testing/people.ts';
import { pollDeposit } from './send-to-bank.ts';

const customers = 8;
const clients = 32;
const rounds = 4;
const acknowledged_a_round = 60;
const amount = '10000';
const amount_in_cents = 1_000_000;

let server: TestServer;
let depositors: Depositor[];
beforeAll(async () => {
  server = await startTestServer();
  const officer = await anOfficer(server);
  depositors = await Promise.all(Array.from({ length: customers + 1 }, () => aDepositor(server, officer)));
});
afterAll(() => server.stop());

interface Load {
  /** Deposits that a client was told of, by the key it asked with. */
  started: Map<string, string>;
  /** Deposits whose approval the bank was told to be heard. */
  credited: string[];
  /** Set when the clients should finish what they are at. */
  stopped: boolean;
  /** Set when they should not even do that. */
  abandoned: boolean;
}

/** Asks until there is an answer: a server that is gone, or not back yet, is asked again with the same key. */
async function persist<Answer extends { status: number }>(ask: () => Promise<Answer>, load: Load): Promise<Answer> {
  while (!load.abandoned) {
    const answer = await ask().catch(() => null);
    if (answer?.status === 200) return answer;
    if (answer && answer.status !== 503) throw new Error(`No client should ever be answered ${answer.status}`);
    await sleep(20);
  }
  throw new Error('The test has failed already');
}

/** One client: starts deposits, approves them at the bank, and, two times of three, delivers the bank's event, twice. */
async function liveOn(depositor: Depositor, load: Load): Promise<void> {
  for (let turn = 0; !load.stopped; turn += 1) {
    const idempotencyKey = randomUUID();
    const body = { accountID: depositor.accountID, amount };
    const started = await persist(() => depositor.call('startDeposit', { body }, { idempotencyKey }), load);
    const { transactionId: reference, url } = started.body;
    load.started.set(idempotencyKey, reference);
    if (!url) continue;
    await approveAtBank(url);
    if (turn % 3 === 0) continue;
    const event = bankEventOf({ id: bankIdOf(url), reference, amount_in_cents, status: 'APPROVED' });
    const tell = () => persist(() => server.customer().call('receiveBankEvent', { body: event }), load);
    await Promise.all([tell(), tell()]);
    load.credited.push(reference);
  }
}

async function deposits() {
  const { rows } = await sql<{
    id: string;
    account_id: string;
    state: string;
    idempotency_key: string;
    credits: number;
  }>`
    select id, account_id, state, idempotency_key,
      (select count(*)::integer from ledger.transfer t where t.reference = d.id::text) as credits
    from payment.fiat_transaction d`.execute(server.db);
  return rows;
}

describe('two hundred requests of the whole month’s limit at once', () => {
  it('make exactly one deposit (ASVS 2.3.4)', async () => {
    const [depositor] = depositors;
    if (!depositor) throw new Error('There are no depositors');
    const body = { accountID: depositor.accountID, amount: '13000000' };
    const ask = () => depositor.call('startDeposit', { body }, { idempotencyKey: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 200 }, ask));
    const codes = answers.map(({ status, problem }) => problem?.code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'monthly_limit_exceeded')).toHaveLength(199);
    // This customer's month is full: the next test does without them.
    depositors.shift();
    await server.db.deleteFrom('payment.fiat_transaction_step').execute();
    await server.db.deleteFrom('payment.fiat_transaction').execute();
  });
});

describe('a server killed under 32 concurrent clients, time and again', () => {
  it('loses nothing that it acknowledged, and doubles nothing', async () => {
    const { config } = server.running.services;
    await server.running.stop();
    const killable = new KillableServer(config);
    const load: Load = { started: new Map(), credited: [], stopped: false, abandoned: false };
    await killable.start();
    const working = Promise.all(Array.from({ length: clients }, (_, index) => liveOn(depositorOf(index), load)));
    const failed = working.then(() => new Promise<never>(() => undefined));
    try {
      for (let round = 0; round < rounds; round += 1) {
        const enough = load.started.size + acknowledged_a_round;
        await Promise.race([failed, vi.waitUntil(() => load.started.size >= enough, { timeout: 40_000 })]);
        await killable.kill();
        const early = new Map((await deposits()).map((deposit) => [deposit.id, deposit]));
        for (const id of load.credited) expect(early.get(id)).toMatchObject({ state: 'Completo', credits: 1 });
        await killable.start();
      }
      load.stopped = true;
      await working;
    } finally {
      load.abandoned = true;
      await killable.kill();
    }

    const { services, stop } = await startServer({ config, sites: { customer: null, backoffice: null } });
    try {
      for (const { id } of await deposits()) await pollDeposit(services, id);
    } finally {
      await stop();
    }
    const rows = await deposits();
    const byKey = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
    expect(byKey).toEqual(load.started);
    expect(rows.filter(({ state, credits }) => state !== 'Completo' || credits !== 1)).toEqual([]);
    expect(await reconcileLedger(server.db)).toEqual([]);
  }, 180_000);
});

/** Several clients are the same customer, each with the one session. */
function depositorOf(index: number): Depositor {
  const depositor = depositors[index % customers];
  if (!depositor) throw new Error('There are no depositors');
  return depositor;
}
