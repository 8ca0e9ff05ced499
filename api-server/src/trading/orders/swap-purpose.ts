import { SwapExecutor } from '@caudal/contracts';
import { parseEventLogs, type TransactionReceipt } from 'viem';
import { assetOf } from '../../assets/assets.ts';
import { postTransfers } from '../../ledger/ledger.ts';
import type { TransferId } from '../../ledger/transfer.ts';
import { endHold } from '../../movements/holds.ts';
import { openCustomerAccount } from '../../movements/ledger-accounts.ts';
import { addSteps, lockMovement, moveTo, stepsAt, type Movement } from '../../movements/movements.ts';
import { transferOf } from '../../movements/posting.ts';
import type { PostingScope } from '../../movements/postings.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/live.ts';
import { custody, networkFees } from '../../rails/evm/custody-accounts.ts';
import type { Outgoing, OutgoingPurpose } from '../../rails/evm/outgoing/purpose.ts';
import { tellOfTokens } from '../../rails/evm/tell-of-tokens.ts';
import { audit } from '../audit.ts';
import { bySystem } from '../../movements/by-system.ts';
import { paidFor } from '../fees.ts';
import type { TradingServices } from '../services.ts';
import { readOrder } from './queue-swaps.ts';
import { failureOf, keptAs, type SwapFailure } from './swap-failure.ts';
import { tradingFees } from './trading-accounts.ts';
import { whyKeptBack } from '../../movements/why-kept-back.ts';

/**
 * Handles the outcomes of orders' transactions: credits the amount received according to the receipt, or releases the hold.
 * Rule trading 4.
 */
export function swapPurpose(services: TradingServices): OutgoingPurpose {
  const of = async (transaction: Transaction, { reference }: Outgoing): Promise<Movement> => {
    const swap = reference === null ? null : await lockMovement(transaction, reference);
    if (swap?.kind !== 'swap') throw new Error(`No swap ${reference}`);
    return swap;
  };
  const fail = async (transaction: Transaction, outgoing: Outgoing, why: Error | null) =>
    giveBack(services, transaction, await of(transaction, outgoing), failureOf(why));
  return {
    name: 'swap',
    begin: async (transaction, outgoing) => {
      const swap = await of(transaction, outgoing);
      if (swap.state !== 'requested') return false;
      // The order waited past its deadline until the house had the tokens: the chain would revert the swap.
      if ((await readOrder(transaction, swap.id)).ends_at < services.clock()) {
        await giveBack(services, transaction, swap, { end: 'expired', cause: 'late' });
        return false;
      }
      // A customer under review gets the hold back; the swap does not wait, because its price expires before a review ends. Rules trading 4
      // and screening 8.
      const by = await whyKeptBack(transaction, { accountId: swap.accountId }, services.clock());
      if (by) {
        await giveBack(services, transaction, swap, { end: 'refused', cause: by });
        return false;
      }
      await moveTo(transaction, swap, 'sent', stepsAt(services.clock(), 'signed'));
      await announce(transaction, swap.accountId, 'transactions', 'trades');
      return true;
    },
    mined: async (transaction, outgoing) => {
      const swap = await of(transaction, outgoing);
      await addSteps(transaction, swap.id, stepsAt(services.clock(), 'mined'));
      await announce(transaction, swap.accountId, 'transactions', 'trades');
    },
    confirmed: async (transaction, outgoing, receipt) =>
      execute(services, transaction, await of(transaction, outgoing), receipt),
    reverted: (transaction, outgoing, _receipt, why) => fail(transaction, outgoing, why),
    refused: fail,
  };
}

/**
 * Reads the paid and received amounts from our contract's event in the receipt. @throws when the receipt has no such event, which means
 * that the called contract was not ours.
 */
function executedIn({ logs, to }: TransactionReceipt): { paid: bigint; received: bigint } {
  // Only the event of the called contract counts: a token of the path could emit an event of the same name.
  const swapped = parseEventLogs({ abi: SwapExecutor.abi, eventName: 'Swapped', logs }).find(
    ({ address }) => address.toLowerCase() === to?.toLowerCase(),
  );
  if (!swapped) throw new Error('A swap was carried out without a word of what came of it');
  return swapped.args;
}

async function execute(
  services: TradingServices,
  transaction: Transaction,
  swap: Movement,
  receipt: TransactionReceipt,
): Promise<void> {
  const now = services.clock();
  const order = await readOrder(transaction, swap.id);
  const { paid: traded, received } = executedIn(receipt);
  const fees = { fee_bp: order.fee_bp, network: order.network_fee };
  // The customer pays exactly the quoted payment when the quoted amount was traded: computing it again could round up by a unit.
  const paid = traded === order.traded ? order.paid : paidFor(traded, fees);
  const platform_fee = paid - traded - order.network_fee;
  const { asset_out, network_fee } = order;
  const posted = await settle(transaction, swap, { asset_out, paid, platform_fee, network_fee, received });
  await transaction
    .insertInto('trading.trade')
    .values({
      order_id: swap.id,
      paid,
      traded,
      platform_fee,
      network_fee,
      received,
      tx_hash: receipt.transactionHash,
      block_number: receipt.blockNumber,
      gas_cost: receipt.gasUsed * receipt.effectiveGasPrice,
      executed_at: now,
    })
    .execute();
  await moveTo(transaction, swap, 'completed', stepsAt(now, 'executed', 'credited'), {
    settled_at: now,
    settled_amount: paid,
    fee: platform_fee + network_fee,
    rail_reference: receipt.transactionHash,
    posted_transfer_id: posted,
  });
  await audit.record(transaction, { action: 'swap.executed', ...bySystem(swap, 'evm') });
  await tellOfTokens(services, transaction, { ...swap, asset: asset_out }, 'swap_completed', received);
  await announce(transaction, swap.accountId, 'balances', 'transactions', 'trades');
}

type Settlement = Record<'paid' | 'platform_fee' | 'network_fee' | 'received', bigint> & { asset_out: string };

/**
 * Posts a swap in one piece or not at all: debits the payment, books our fees, and credits the customer with the amount received. The rest
 * of the hold is released.
 */
async function settle(
  transaction: Transaction,
  swap: Movement,
  { asset_out, paid, platform_fee, network_fee, received }: Settlement,
): Promise<bigint> {
  if (swap.holdTransferId === null) throw new Error(`The swap ${swap.id} holds nothing`);
  const [given, got] = [assetOf(swap.asset).symbol, assetOf(asset_out).symbol];
  const about = { reference: swap.id };
  const fees = [
    { credit: tradingFees(given), amount: platform_fee, reason: 'trading_fee' },
    { credit: networkFees(given), amount: network_fee, reason: 'network_fee' },
  ].filter(({ amount }) => amount !== 0n);
  const result = await postTransfers(transaction, {
    scope: 'swap.end' satisfies PostingScope,
    key: String(swap.holdTransferId),
    transfers: [
      { kind: 'post', pendingId: String(swap.holdTransferId) as TransferId, amount: paid, reason: 'swap', ...about },
      ...fees.map((fee) => ({ kind: 'posted' as const, asset: given, debit: custody(given), ...fee, ...about })),
      {
        kind: 'posted',
        asset: got,
        debit: custody(got),
        credit: await openCustomerAccount(transaction, swap.accountId, got),
        amount: received,
        reason: 'swap',
        ...about,
      },
    ],
  });
  if ('refused' in result) throw new Error(`The ledger refused the swap ${swap.id}: ${result.refused.code}`);
  return transferOf(result);
}

/** Ends a swap of which nothing was traded, and releases its whole hold. */
export async function giveBack(
  services: TradingServices,
  transaction: Transaction,
  swap: Movement,
  { end, cause }: SwapFailure,
): Promise<void> {
  const now = services.clock();
  const { state, step } = keptAs[end];
  await moveTo(transaction, swap, state, stepsAt(now, step), { settled_at: now, next_poll_at: null });
  await endHold(transaction, 'void', swap);
  await audit.record(transaction, { action: 'swap.failed', ...bySystem(swap, 'evm', { end, cause }) });
  await tellOfTokens(services, transaction, swap, 'swap_failed', swap.amount);
  await announce(transaction, swap.accountId, 'balances', 'transactions', 'trades');
}
