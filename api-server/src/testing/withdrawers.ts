import { randomUUID } from 'node:crypto';
import { inject, vi } from 'vitest';
import { pesos } from '../assets/pesos.ts';
import { postTransfers } from '../ledger/ledger.ts';
import { payWithdrawals } from '../movements/pay-withdrawals.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { savingsAccount, payoutEventOf } from './depositors.ts';
import { aVerifiedCustomer, expectOk } from './people.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/**
 * Creates a verified customer with pesos and a bank account. Returns functions that act as the customer and that read the customer's
 * balances and movements.
 */
export async function aWithdrawer(server: TestServer, officer: Visitor, balance: string, number = '0012345678') {
  const customer = await aVerifiedCustomer(server, officer);
  const account = (await expectOk(customer.call('addBankAccount', { body: { ...savingsAccount, account: number } })))
    .body;
  await givePesos(server, customer.id, balance);
  const asset = async () => (await customer.call('listBalances')).body.find(({ symbol }) => symbol === 'COP');
  return {
    customer,
    accountID: account.id,
    withdraw: (amount: string, idempotencyKey: string = randomUUID(), of = account.id) =>
      customer.call('startWithdrawal', { body: { account: of, amount } }, { idempotencyKey }),
    available: async () => (await asset())?.amount,
    held: async () => (await asset())?.held,
    movement: async (transactionId: string) =>
      (await customer.call('readFiatTransaction', { params: { transactionId } })).body,
    cancel: (transactionId: string) => customer.call('cancelWithdrawal', { params: { transactionId } }),
  };
}

/** Credits pesos in the ledger as a deposit does, without involving the bank. */
export async function givePesos({ db, running }: TestServer, customerId: string, amount: string): Promise<void> {
  const clearing = [...running.product.services.rails.values()][0]?.clearing;
  if (!clearing) throw new Error('The product has no rail');
  const key = randomUUID();
  await inTransaction(db, (transaction) =>
    postTransfers(transaction, {
      scope: 'test',
      key,
      transfers: [
        {
          kind: 'posted',
          debit: clearing,
          credit: `customer:${customerId}:available:COP`,
          asset: 'COP',
          amount: pesos(amount),
          reason: 'deposit',
          reference: key,
        },
      ],
    }),
  );
}

/** Pays approved withdrawals, and waits until the bank has received all of them; the server's own job may pay some. */
export async function payOut({ db, running }: TestServer): Promise<void> {
  await payWithdrawals(running.product.services);
  await vi.waitFor(
    async () => {
      const onTheWay = await db
        .selectFrom('movements.movement')
        .select('id')
        .where('kind', '=', 'withdrawal')
        .where('rail_reference', 'is', null)
        .where('state', 'in', ['requested', 'sent'])
        .execute();
      if (onTheWay.length > 0) throw new Error(`${onTheWay.length} withdrawals are on their way to the bank`);
    },
    { timeout: 120_000 },
  );
}

interface PaidOut {
  id: string;
  reference: string;
  status: 'PENDING' | 'APPROVED' | 'DECLINED';
  amountInCents: number;
}

/** Returns the bank's payouts for a withdrawal. There should be at most one. */
export async function payoutsOf(reference: string): Promise<PaidOut[]> {
  const all = (await (await fetch(`${inject('desk').url}/desk/payouts`)).json()) as PaidOut[];
  return all.filter((one) => one.reference === reference);
}

/** Changes a payout's status at the bank, and delivers the event about the change a number of times. */
export async function bankSays(
  server: TestServer,
  reference: string,
  status: PaidOut['status'],
  times = 1,
): Promise<void> {
  const body = new URLSearchParams({ status });
  await fetch(`${inject('desk').url}/desk/payouts/${reference}`, { method: 'POST', body, redirect: 'manual' });
  const [payout] = await payoutsOf(reference);
  if (!payout) throw new Error(`The bank knows no payout ${reference}`);
  for (let time = 0; time < times; time += 1)
    await expectOk(server.customer().call('receiveBankEvent', { body: payoutEventOf(payout) }));
}

/** Creates an approved withdrawal that is not paid yet. */
export async function agreedWithdrawal(
  server: TestServer,
  one: Pick<Awaited<ReturnType<typeof aWithdrawer>>, 'customer' | 'withdraw'>,
  amount = '3000000',
) {
  const { transactionId } = (await expectOk(one.withdraw(amount))).body;
  await server.db
    .updateTable('cases.case')
    .set({ state: 'closed', closed_at: new Date() })
    .where('kind', '=', 'withdrawal_approval')
    .where('customer_id', '=', one.customer.id)
    .where('state', '<>', 'closed')
    .execute();
  await server.db
    .updateTable('movements.movement')
    .set({ state: 'requested', approval: 'automatic' })
    .where('id', '=', transactionId)
    .execute();
  const turn = () =>
    server.db
      .updateTable('movements.movement')
      .set({ next_poll_at: server.running.services.clock() })
      .where('id', '=', transactionId)
      .execute();
  return { transactionId, turn };
}
