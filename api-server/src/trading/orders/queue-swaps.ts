import { encodeFunctionData, erc20Abi, maxUint256, type Address, type Hex } from 'viem';
import { findDue, lockMovement } from '../../movements/movements.ts';
import { isMoneyOutHeld } from '../../movements/money-out-held.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { asking, assetsOn, type Chain, type ChainToken } from '../../rails/evm/chain.ts';
import { house_place } from '../../rails/evm/keys/signer.ts';
import { findHouse, isUnderWay, queueOutgoing, type NewOutgoing } from '../../rails/evm/outgoing/outgoing-store.ts';
import type { OutgoingPurpose } from '../../rails/evm/outgoing/purpose.ts';
import type { FollowingServices } from '../../rails/evm/services.ts';
import { placedCall } from '../executor-call.ts';
import { readPlan, stepsOf } from '../quotes.ts';

type Trader = Pick<Chain, 'tokens' | 'executor'>;

/** The most orders queued in one turn. */
const due_at_once = 200;

/** The allowance that counts as unlimited: trades can never reduce an initially unlimited allowance below this value. */
const enough_allowance = 2n ** 128n;

/**
 * Creates the function that queues due orders for the chain. The house trades for its customers through our contract, which needs the
 * house's allowance for a token before the first order that pays with the token.
 */
export function createSwapQueue(): (services: FollowingServices) => Promise<void> {
  const allowed = new Set<string>();
  return async (services) => {
    const house = await findHouse(services.db);
    if (!house || !services.chain.executor || (await isMoneyOutHeld(services.db))) return;
    const assets = assetsOn(services.chain);
    const due = await findDue(services.db, 'swap', services.clock(), { most: due_at_once, assets });
    for (const { id, asset } of due) {
      const token = services.chain.tokens.find((one) => one.asset.symbol === asset);
      if (!token) continue;
      if (!allowed.has(token.address) && (await isAllowed(services, house, token))) allowed.add(token.address);
      if (allowed.has(token.address)) await queueSwap(services, house, id);
      else await allow(services, house, token);
    }
  };
}

async function isAllowed({ chain }: FollowingServices, house: string, { address }: ChainToken): Promise<boolean> {
  const args = [house as Address, chain.executor ?? '0x'] as const;
  const allowance = await asking(
    chain.client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args }),
  );
  return allowance >= enough_allowance;
}

/** Queues the transaction that sets the allowance for a token, unless one is already queued or sent. */
async function allow({ db, chain, clock }: FollowingServices, house: string, token: ChainToken): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (await isUnderWay(transaction, 'allowance', token.address)) return;
    await queueOutgoing(transaction, allowanceOf(house, chain.executor ?? '0x', token), clock());
  });
}

function allowanceOf(house: string, executor: Address, { address }: ChainToken) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [executor, maxUint256] });
  return {
    purpose: 'allowance',
    reference: null,
    place: house_place,
    from: house,
    to: address,
    data: data.toLowerCase() as Hex,
    needs: null,
  };
}

async function queueSwap(services: FollowingServices, house: string, id: string): Promise<void> {
  const { db, clock, chain } = services;
  await inTransaction(db, async (transaction) => {
    const swap = await lockMovement(transaction, id);
    if (swap?.state !== 'requested' || swap.nextPollAt === null) return;
    const queued = await swapOf(transaction, chain, house, id);
    if (!queued) return;
    await transaction.updateTable('movements.movement').set({ next_poll_at: null }).where('id', '=', id).execute();
    await queueOutgoing(transaction, queued, clock());
  });
}

/**
 * Returns the transaction that executes an order. It is always the same for the same order. Null where one of its tokens was removed from the
 * configuration: the order is given back at its deadline.
 */
async function swapOf(transaction: Transaction, chain: Trader, house: string, id: string): Promise<NewOutgoing | null> {
  const order = await readOrder(transaction, id);
  const addressOf = (asset: string) => chain.tokens.find((one) => one.asset.symbol === asset)?.address;
  const [tokenIn, tokenOut] = [addressOf(order.asset_in), addressOf(order.asset_out)];
  if (!tokenIn || !tokenOut) return null;
  return {
    purpose: 'swap',
    reference: id,
    place: house_place,
    from: house,
    to: chain.executor ?? '0x',
    data: placedCall(stepsOf(readPlan(order.plan)), {
      tokenIn,
      tokenOut,
      exact: order.exact === 'in' ? 'in' : 'out',
      amountIn: order.traded,
      amountInMax: order.traded_max,
      amountOutMin: order.minimum,
      deadline_seconds: BigInt(Math.floor(order.ends_at.getTime() / 1_000)),
    }),
    needs: { token: tokenIn, amount: order.traded_max },
  };
}

/**
 * Returns what a transaction of the house on the chain did for trading, where a restored database has the reason for it but had not queued
 * it yet: the swap of an order, or an allowance. Null when it is none of these.
 */
export async function findTraded(
  transaction: Transaction,
  chain: Trader,
  house: string,
  { to, data }: { to: string; data: string },
): Promise<NewOutgoing | null> {
  const { executor } = chain;
  if (!executor) return null;
  const token = chain.tokens.find(({ address }) => address.toLowerCase() === to);
  const allowance = token && allowanceOf(house, executor, token);
  if (allowance?.data === data) return allowance;
  if (executor.toLowerCase() !== to) return null;
  const waiting = await transaction
    .selectFrom('movements.movement')
    .select('id')
    .where('kind', '=', 'swap')
    .where('state', '=', 'requested')
    .where('next_poll_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  for (const { id } of waiting) {
    const swap = await swapOf(transaction, chain, house, id);
    if (swap?.data.toLowerCase() === data) return swap;
  }
  return null;
}

export function readOrder(transaction: Transaction, id: string) {
  return transaction.selectFrom('trading.order').selectAll().where('movement_id', '=', id).executeTakeFirstOrThrow();
}

/** Handles the outcomes of transactions that set our contract's allowance. Such a transaction changes nobody's balance. */
export function allowancePurpose({ log }: Pick<FollowingServices, 'log'>): OutgoingPurpose {
  return {
    name: 'allowance',
    reverted: async (_transaction, { id }) =>
      log.error({ outgoing: id }, 'A token did not allow our contract to take it'),
    refused: async (_transaction, { id }, why) =>
      log.error({ outgoing: id, err: why }, 'A token does not allow our contract to take it'),
  };
}
