import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reconcileLedger } from '../../ledger/reconcile.ts';
import { pollDeposit } from '../../movements/poll-deposits.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { DepositingClients, recordedDeposits } from '../../testing/depositing-clients.ts';
import { aDepositor, type Depositor } from '../../testing/depositors.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { hears } from '../../testing/live-stream.ts';
import { anOfficer } from '../../testing/people.ts';
import { RestlessClients } from '../../testing/restless-clients.ts';
import { UnsteadyNetwork } from '../../testing/unsteady-network.ts';

/** The longest wait for a condition: longer than all time limits of the server together, so that it only ends a test that hangs. */
const patience = { timeout: 120_000, interval: 50 };
const clients = 6;

let database: TestDatabase;
let network: UnsteadyNetwork;
let server: TestServer;
let depositors: Depositor[];

beforeAll(async () => {
  database = await createTestDatabase();
  network = await UnsteadyNetwork.to(database.url);
  const environment = { DATABASE_URL: network.through(database.url) };
  // The test's own queries go to the database directly, not through the network.
  const started = await startTestServer(environment, { limits: { statement_milliseconds: 4_000 } });
  server = { ...started, db: database.db };
  const officer = await anOfficer(server);
  depositors = await Promise.all([aDepositor(server, officer), aDepositor(server, officer)]);
});

afterEach(() => network.heal());

afterAll(async () => {
  await server.stop();
  await network.close();
  await database.drop();
});

const unharmed = { strangeAnswers: [], lost: [], wrong: [], discrepancies: [] };

/**
 * Runs depositing and reading clients, lets `misbehave` disturb the network, and waits until requests and deposits succeed again. Returns
 * the answers that no reader should get, and the result of `damageTo`.
 */
async function damageOf(
  misbehave: (deposits: DepositingClients, reader: Depositor) => Promise<void>,
): Promise<Record<keyof typeof unharmed, unknown[]>> {
  const [reader] = depositors;
  if (!reader) throw new Error('There are no depositors');
  const deposits = new DepositingClients(depositors, clients, server.customer());
  const readers = new RestlessClients(reader, clients);
  try {
    await deposits.proceed(4, patience.timeout);
    await misbehave(deposits, reader);
    network.heal();
    await vi.waitUntil(async () => (await reader.call('listBalances')).status === 200, patience);
    await deposits.proceed(4, patience.timeout);
    await answered(deposits.stop());
  } finally {
    deposits.abandon();
  }
  const answers = [...(await answered(readers.stop())).keys()];
  await vi.waitUntil(() => hears(server.db, reader, reader.id), patience);
  return {
    strangeAnswers: answers.filter((answer) => !['200', '503 service_unavailable'].includes(answer)),
    ...(await damageTo(deposits)),
  };
}

/** Waits for a request. Fails when the request takes longer than `patience`, which no limit of the server allows. */
async function answered<Result>(asked: Promise<Result>): Promise<Result> {
  const late = sleep(patience.timeout, undefined, { ref: false }).then(() => {
    throw new Error('A request was not answered');
  });
  return Promise.race([asked, late]);
}

/**
 * Returns acknowledged deposits that do not exist, deposits that were not credited exactly once (deposits whose event the server confirmed
 * have to be credited already), and discrepancies of the ledger.
 */
async function damageTo({ started, credited }: DepositingClients) {
  const before = new Map((await recordedDeposits(server.db)).map((deposit) => [deposit.id, deposit]));
  const open = [...before.values()].filter(({ state }) => state !== 'completed');
  await Promise.all(open.map(({ id }) => pollDeposit(server.running.product.services, id)));
  const after = await recordedDeposits(server.db);
  const byKey = new Map(after.map(({ id, idempotency_key }) => [idempotency_key, id]));
  return {
    lost: [
      ...credited.filter((id) => before.get(id)?.state !== 'completed' || before.get(id)?.credits !== 1),
      ...[...started].filter(([key, id]) => byKey.get(key) !== id),
    ],
    wrong: after.filter(({ state, credits }) => state !== 'completed' || credits !== 1),
    discrepancies: [...(await reconcileLedger(server.db))],
  };
}

describe('the network between the server and its database', { timeout: 600_000 }, () => {
  it('does no harm by being slow', async () => {
    const damage = await damageOf(async (deposits) => {
      network.latency_milliseconds = 20;
      await deposits.proceed(3, patience.timeout);
    });
    expect(damage).toEqual(unharmed);
  });

  it('does no harm by delivering a few bytes at a time', async () => {
    const damage = await damageOf(async (deposits) => {
      network.piece_bytes = 400;
      await deposits.proceed(3, patience.timeout);
    });
    expect(damage).toEqual(unharmed);
  });

  it('does no harm by resetting every connection, time and again', async () => {
    const damage = await damageOf(async (deposits) => {
      for (let round = 0; round < 5; round += 1) {
        await vi.waitUntil(() => network.reset() > 0, patience);
        await deposits.proceed(2, patience.timeout);
      }
    });
    expect(damage).toEqual(unharmed);
  });

  it('does no harm by falling silent without closing: requests are answered, and listeners receive events again', async () => {
    const damage = await damageOf(async (_deposits, reader) => {
      network.fallSilent();
      const asked = Array.from({ length: clients }, () => reader.call('listBalances'));
      for (const { problem } of await answered(Promise.all(asked))) expect(problem?.code).toBe('service_unavailable');
    });
    expect(damage).toEqual(unharmed);
  });
});
