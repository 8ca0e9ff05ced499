import { sql } from 'kysely';
import { vi } from 'vitest';
import { lookAtDue } from '../../api-server/src/monitoring/watch.ts';
import type { ChainWorld } from '../../api-server/src/testing/chain-world.ts';
import { approveAtBank, bankEventOf, bankIdOf, savingsAccount } from '../../api-server/src/testing/depositors.ts';
import { expectOk, password } from '../../api-server/src/testing/people.ts';
import { askQuote, confirmQuote } from '../../api-server/src/testing/swaps.ts';
import { aTokenHolder } from '../../api-server/src/testing/token-holders.ts';
import type { Visitor } from '../../api-server/src/testing/visitor.ts';
import { givePesos, payOut } from '../../api-server/src/testing/withdrawers.ts';
import type { ActName } from './growth-document.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const swap = { from: 'USDT', to: 'BTC', amount: '20' } as const;

/** Signs up a customer who has a verified level, a bank account and a deposit address. Returns the acts that the customer can then do. */
export async function signUp(world: ChainWorld, officer: Visitor) {
  const { server } = world;
  const { customer, id, fund, send } = await aTokenHolder(world, officer);
  const account = (await expectOk(customer.call('addBankAccount', { body: savingsAccount }))).body.id;
  await untilIdle(server);
  const acts: Record<Exclude<ActName, 'sign-up'>, () => Promise<unknown>> = {
    'sign-in': () => customer.signIn(customer.email, password),
    renewal: () => customer.refresh(),
    deposit: async () => {
      const body = { accountID: account, amount: '250000' };
      const started = customer.call('startDeposit', { body }, { idempotencyKey: crypto.randomUUID() });
      const { transactionId: reference, url } = (await expectOk(started)).body;
      if (url === null) throw new Error('The bank gave no page to pay on');
      await approveAtBank(url);
      const payment = { id: bankIdOf(url), reference, amount_in_cents: 25_000_000, status: 'APPROVED' } as const;
      await expectOk(server.customer().call('receiveBankEvent', { body: bankEventOf(payment) }));
    },
    withdrawal: async () => {
      const body = { account, amount: '20000' };
      await expectOk(customer.call('startWithdrawal', { body }, { idempotencyKey: crypto.randomUUID() }));
      await payOut(server);
    },
    'token deposit': async () => {
      await fund('USDT', '50');
      await world.settle();
    },
    'token withdrawal': async () => {
      await expectOk(send('USDT', '20', wallet));
      await world.settle();
    },
    quote: () => expectOk(askQuote(customer, swap)),
    swap: async () => {
      const { body } = await expectOk(askQuote(customer, swap));
      await expectOk(confirmQuote(customer, swap, body));
      await world.settle();
    },
  };
  return { id, fund, acts };
}

/** Signs up a customer with pesos and tokens that each act can take from. */
export async function signUpWithMoney(world: ChainWorld, officer: Visitor) {
  const one = await signUp(world, officer);
  await givePesos(world.server, one.id, '4000000');
  await one.fund('USDT', '2000');
  await world.settle();
  return one;
}

/** Resolves once no job waits or runs, except scheduled ones, and the alert rules have run for every customer who is due. */
export async function untilIdle({ db, running }: ChainWorld['server']): Promise<void> {
  const left = sql<{ left: number }>`
    select (select count(*) from pgboss.job
        where state in ('created', 'retry', 'active') and start_after <= now() + interval '10 s'
          and name not in (select name from pgboss.schedule))::integer
      + (select count(*) from monitoring.due)::integer as left`;
  await vi.waitFor(
    async () => {
      await lookAtDue(running.product.services);
      const { rows } = await left.execute(db);
      if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} jobs are left`);
    },
    { timeout: 120_000, interval: 50 },
  );
}
