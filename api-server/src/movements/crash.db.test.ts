import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { startServer } from '../server.ts';
import { crashRounds } from '../testing/crash-rounds.ts';
import { DepositingClients, recordedDeposits } from '../testing/depositing-clients.ts';
import { aDepositor } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { KillableServer } from '../testing/killable-server.ts';
import { anOfficer } from '../testing/people.ts';
import { pollDeposit } from './poll-deposits.ts';

const customers = 4;
const clients = 32;
const rounds = crashRounds(1);
const acknowledged_a_round = 60;

let server: TestServer;
let officer: Visitor;
beforeAll(async () => {
  // Keeps the session valid through any number of rounds.
  server = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600' });
  officer = await anOfficer(server);
});
afterAll(() => server.stop());

describe('a server killed repeatedly under 32 concurrent clients', () => {
  it('loses no acknowledged deposit and credits none twice', { timeout: 300_000 * (rounds + 1) }, async () => {
    const { config } = server.running.services;
    const depositors = await Promise.all(Array.from({ length: customers }, () => aDepositor(server, officer)));
    await server.running.stop();
    const killable = new KillableServer(config);
    await killable.start();
    const load = new DepositingClients(depositors, clients, server.customer());
    try {
      for (let round = 0; round < rounds; round += 1) {
        await load.proceed(acknowledged_a_round, 120_000);
        await killable.kill();
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
    } finally {
      await stop();
    }
    const rows = await recordedDeposits(server.db);
    const byKey = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
    expect(byKey).toEqual(load.started);
    expect(rows.filter(({ state, credits }) => state !== 'completed' || credits !== 1)).toEqual([]);
    expect(await reconcileLedger(server.db)).toEqual([]);
  });
});
