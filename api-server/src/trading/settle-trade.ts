// What becomes of a trade in the ledger: by the receipt, or given back.
import { SwapExecutor } from '@caudal/contracts';
import { parseEventLogs, type Address, type TransactionReceipt } from 'viem';
import { postTransfers } from '../ledger/ledger.ts';
import type { TransferId, Transfer } from '../ledger/transfer.ts';
import { customerAccount, openCustomerAccount } from '../movements/ledger-accounts.ts';
import { moveTo, stepsAt, type Movement } from '../movements/movements.ts';
import { endHold } from '../movements/holds.ts';
import type { Transaction } from '../platform/db/database.ts';
import { announce } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { custody, networkFees } from '../rails/evm/custody-accounts.ts';
import { audit } from './audit.ts';
import { paidFor } from './fees.ts';
import { swapClearing, tradingFees } from './house-accounts.ts';
import type { Order } from './orders.ts';

export interface Swap {
  movement: Movement;
  order: Order;
}

/** What really went into the pools and came out of them. */
export interface Executed {
  traded: bigint;
  received: bigint;
}

/** What our contract says in a receipt. @throws where it says nothing: then it was not what we sent. */
export function executedIn({ logs }: TransactionReceipt, executor: Address | null): Executed {
  const swapped = parseEventLogs({ abi: SwapExecutor.abi, eventName: 'Swapped', logs: [...logs] }).find(
    ({ address }) => address.toLowerCase() === executor?.toLowerCase(),
  );
  if (!swapped) throw new Error('The receipt of a trade holds no trade');
  return { traded: swapped.args.paid, received: swapped.args.received };
}

/** Pays what was held for it, credits what was received, and gives the rest back. Rule trading 4. */
export async function completeTrade(
  services: Services,
  transaction: Transaction,
  { movement, order }: Swap,
  executed: Executed,
  hash: string,
): Promise<void> {
  const now = services.clock();
  const { id, accountId } = movement;
  const fees = { fee_bp: order.fee_bp, network: order.networkFee };
  // Of an exact input all of it is paid; of an exact outcome, what it took.
  const paid = order.exact === 'in' ? order.paid : paidFor(executed.traded, fees);
  const platformFee = paid - executed.traded - order.networkFee;
  await openCustomerAccount(transaction, accountId, order.assetOut);
  const posted_transfer_id = await post(transaction, { movement, order }, { ...executed, paid, platformFee });
  await moveTo(transaction, movement, 'completed', stepsAt(now, 'credited'), {
    settled_at: now,
    settled_amount: paid,
    rail_reference: hash,
    posted_transfer_id,
    next_poll_at: null,
  });
  await transaction
    .updateTable('trading.order')
    .set({
      ended: 'completed',
      settled_paid: paid,
      settled_traded: executed.traded,
      settled_received: executed.received,
      settled_platform_fee: platformFee,
    })
    .where('movement_id', '=', id)
    .execute();
  await record(transaction, 'trade.completed', id, { hash });
  await announce(transaction, accountId, 'balances', 'trades', 'transactions');
}

/** All of it or nothing. Answers the transfer that the customer paid with. */
async function post(
  transaction: Transaction,
  { movement: { id, accountId, holdTransferId }, order: { assetIn, assetOut, networkFee } }: Swap,
  { traded, received, paid, platformFee }: Executed & { paid: bigint; platformFee: bigint },
): Promise<bigint> {
  const clearing = swapClearing(assetIn);
  const about = { reason: 'swap', reference: id } as const;
  const onwards: Transfer[] = [
    { kind: 'posted', asset: assetIn, debit: clearing, credit: custody(assetIn), amount: traded, ...about },
    ...(platformFee > 0n
      ? [fee({ asset: assetIn, clearing, credit: tradingFees(assetIn), amount: platformFee, id })]
      : []),
    ...(networkFee > 0n
      ? [fee({ asset: assetIn, clearing, credit: networkFees(assetIn), amount: networkFee, id })]
      : []),
    {
      kind: 'posted',
      asset: assetOut,
      debit: custody(assetOut),
      credit: customerAccount(accountId, assetOut),
      amount: received,
      ...about,
    },
  ];
  const pendingId = String(holdTransferId) as TransferId;
  const result = await postTransfers(transaction, {
    scope: 'swap.end',
    key: String(holdTransferId),
    transfers: [{ kind: 'post', pendingId, amount: paid, ...about }, ...onwards],
  });
  if ('refused' in result) throw new Error(`The ledger refused the trade ${id}: ${result.refused.code}`);
  return BigInt(result.transferIds[0] ?? 0);
}

interface Fee {
  asset: string;
  clearing: ReturnType<typeof swapClearing>;
  credit: ReturnType<typeof tradingFees>;
  amount: bigint;
  id: string;
}

const fee = ({ asset, clearing, credit, amount, id }: Fee): Transfer => ({
  kind: 'posted',
  asset,
  debit: clearing,
  credit,
  amount,
  reason: 'swap_fee',
  reference: id,
});

/** It was not carried out: all that was held is available again. */
export async function giveBack(
  services: Services,
  transaction: Transaction,
  { movement }: Swap,
  ended: 'reverted' | 'expired',
): Promise<void> {
  const now = services.clock();
  const { id, accountId } = movement;
  await moveTo(transaction, movement, 'failed', stepsAt(now, ended), { settled_at: now, next_poll_at: null });
  await endHold(transaction, 'void', movement);
  await transaction.updateTable('trading.order').set({ ended }).where('movement_id', '=', id).execute();
  await record(transaction, 'trade.failed', id, { ended });
  await announce(transaction, accountId, 'balances', 'trades', 'transactions');
}

async function record(
  transaction: Transaction,
  action: 'trade.completed' | 'trade.failed',
  id: string,
  detail: Record<string, string>,
): Promise<void> {
  await audit.record(transaction, {
    actor: { kind: 'system', id: 'trading' },
    action,
    subject: { kind: 'movement', id },
    requestId: 'trading',
    detail,
  });
}
