import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { reconcileLedger } from '../ledger/reconcile.ts';
import { startServer } from '../server.ts';
import { crashRounds } from '../testing/crash-rounds.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { KillableServer } from '../testing/killable-server.ts';
import { anOfficer } from '../testing/people.ts';
import { aWithdrawer, bankSays } from '../testing/withdrawers.ts';
import { WithdrawingClients, withdrawn_each, type Withdrawer } from '../testing/withdrawing-clients.ts';
import { payWithdrawals, payWithdrawalOut } from './pay-withdrawals.ts';

/** Account numbers that make the bank pay at once, reject at once, or leave the payout pending, in this order. */
const habits = ['0012345678', '0012340000', '0012342222'];
const customers = 3;
const clients = 24;
const rounds = crashRounds(1);
const acknowledged_a_round = 40;
const balance = 4_000_000;

interface BankPayout {
  reference: string;
  status: 'PENDING' | 'APPROVED' | 'DECLINED';
  amountInCents: number;
}

let server: TestServer;
let withdrawers: Withdrawer[];
beforeAll(async () => {
  // Keeps the session valid through any number of rounds.
  server = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600' });
  const officer = await anOfficer(server);
  withdrawers = await Promise.all(
    Array.from({ length: customers }, (_, index) =>
      aWithdrawer(server, officer, String(balance), habits[index % habits.length]),
    ),
  );
});
afterAll(() => server.stop());

async function withdrawals() {
  return server.db
    .selectFrom('movements.movement')
    .select(['id', 'account_id', 'state', 'idempotency_key', 'next_poll_at'])
    .where('kind', '=', 'withdrawal')
    .execute();
}

/** Returns the bank's payouts for these withdrawals. */
async function payouts(ids: ReadonlySet<string>): Promise<BankPayout[]> {
  const all = (await (await fetch(`${inject('desk').url}/desk/payouts`)).json()) as BankPayout[];
  return all.filter(({ reference }) => ids.has(reference));
}

/** Runs the payout job until every accepted withdrawal has reached the bank, and approves the payouts that the bank left pending. */
async function comeToAnEnd(restarted: TestServer): Promise<void> {
  const { services } = restarted.running.product;
  await vi.waitFor(
    async () => {
      // Lets the leases of the killed server expire, so that its withdrawals can be taken.
      restarted.pass(61);
      await payWithdrawals(services);
      const ids = new Set((await withdrawals()).map(({ id }) => id));
      for (const { reference, status } of await payouts(ids))
        if (status === 'PENDING') await bankSays(restarted, reference, 'APPROVED', 2);
      const open = (await withdrawals()).filter(({ state }) => ['requested', 'sent'].includes(state));
      await Promise.all(open.map(({ id }) => payWithdrawalOut(services, id)));
      expect(open).toEqual([]);
    },
    { timeout: 120_000, interval: 200 },
  );
}

describe('a server killed repeatedly between hold, send and settle', () => {
  it('pays or returns each withdrawal exactly once', { timeout: 300_000 * (rounds + 1) }, async () => {
    const { config } = server.running.services;
    await server.running.stop();
    const killable = new KillableServer(config);
    await killable.start();
    const load = new WithdrawingClients(withdrawers, clients);
    try {
      for (let round = 0; round < rounds; round += 1) {
        await load.proceed(acknowledged_a_round, 120_000);
        await killable.kill();
        await killable.start();
      }
      await load.stop();
    } finally {
      load.abandon();
      await killable.kill();
    }

    let ahead_seconds = 0;
    const clock = () => new Date(Date.now() + ahead_seconds * 1_000);
    const running = await startServer({ config, sites: { customer: null, backoffice: null }, clock });
    const restarted = { ...server, running, pass: (seconds: number) => void (ahead_seconds += seconds) };
    try {
      await comeToAnEnd(restarted);
      const recorded = await withdrawals();
      expect(new Map(recorded.map(({ idempotency_key, id }) => [idempotency_key, id]))).toEqual(load.started);

      const told = await payouts(new Set(recorded.map(({ id }) => id)));
      const paid = new Set(told.filter(({ status }) => status === 'APPROVED').map(({ reference }) => reference));
      expect(told).toHaveLength(new Set(told.map(({ reference }) => reference)).size);
      // Withdrawals that the server answered as cancelled have not reached the bank. All others have the same state in both records.
      expect(told.filter(({ reference }) => load.cancelled.has(reference))).toEqual([]);
      expect(new Set(recorded.filter(({ state }) => state === 'completed').map(({ id }) => id))).toEqual(paid);

      for (const { customer, available, held } of withdrawers) {
        const left = recorded.filter(({ id, account_id }) => account_id === customer.id && paid.has(id)).length;
        expect([await available(), await held()]).toEqual([String(balance - left * withdrawn_each), '0']);
      }
      expect(paid.size).toBeGreaterThan(0);
      expect(load.cancelled.size).toBeGreaterThan(0);
      expect(await reconcileLedger(server.db)).toEqual([]);
    } finally {
      await running.stop();
    }
  });
});
