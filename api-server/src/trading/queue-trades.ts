// Has the chain carry out what was ordered: the house lets our contract take its tokens, and sends each order's transaction.
import { encodeFunctionData, erc20Abi, maxUint256, type Address } from 'viem';
import { lockMovement } from '../movements/movements.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { asking, type ChainToken } from '../rails/evm/chain.ts';
import { house_place } from '../rails/evm/keys/signer.ts';
import { dropOutgoing, findHouse, openOutgoing, queueOutgoing } from '../rails/evm/outgoing/outgoing-store.ts';
import type { OutgoingPurpose } from '../rails/evm/outgoing/purpose.ts';
import type { FollowingServices } from '../rails/evm/services.ts';
import type { Services } from '../platform/services.ts';
import { orderCall } from './order-call.ts';
import { lockSwap, readOrder } from './orders.ts';
import { giveBack } from './settle-trade.ts';

/** What a trade's transaction is queued as. */
export const trade_purpose = 'trade';
const allowance_purpose = 'trade_allowance';

/** Queued in one turn. */
const due_at_once = 200;

/** More than all trades together move: no token has as many units. */
const enough = maxUint256 / 2n;

/** Queues what waits, each trade once, as soon as our contract may take its tokens. */
export async function queueTrades(services: FollowingServices): Promise<void> {
  const { db, chain, clock } = services;
  const { executor } = chain;
  const due = await db
    .selectFrom('movements.movement')
    .select(['id', 'asset'])
    .where('kind', '=', 'swap')
    .where('next_poll_at', '<=', clock())
    .orderBy('next_poll_at')
    .limit(due_at_once)
    .execute();
  const house = await findHouse(db);
  if (due.length === 0 || !house || !executor) return;
  const allowed = new Map<string, boolean>();
  for (const { id, asset } of due) {
    const token = chain.tokens.find((one) => one.asset.symbol === asset);
    if (!token) continue;
    const isAllowed = allowed.get(asset) ?? (await mayTake(services, token, house as Address, executor));
    allowed.set(asset, isAllowed);
    if (isAllowed) await queueTrade(services, { id, token, house, executor });
  }
}

interface Due {
  id: string;
  token: ChainToken;
  house: string;
  executor: Address;
}

async function queueTrade(services: FollowingServices, { id, token, house, executor }: Due): Promise<void> {
  const { db, chain, clock } = services;
  await inTransaction(db, async (transaction) => {
    const movement = await lockMovement(transaction, id);
    if (movement?.state !== 'requested' || movement.nextPollAt === null) return;
    const order = await readOrder(transaction, id);
    const data = orderCall(chain, order);
    // Taken out of the configuration: its time goes by.
    if (data === null) return;
    await transaction.updateTable('movements.movement').set({ next_poll_at: null }).where('id', '=', id).execute();
    const needs = { token: token.address, amount: order.maximumTraded };
    await queueOutgoing(
      transaction,
      { purpose: trade_purpose, reference: id, place: house_place, from: house, to: executor, data, needs },
      clock(),
    );
  });
}

/** Whether our contract may take a token of the house's; where it may not, that is queued, once. @throws ChainUnavailable */
async function mayTake(
  { db, chain, clock }: FollowingServices,
  { address }: ChainToken,
  house: Address,
  executor: Address,
): Promise<boolean> {
  const read = { address, abi: erc20Abi, functionName: 'allowance', args: [house, executor] } as const;
  if ((await asking(chain.client.readContract(read))) >= enough) return true;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [executor, maxUint256] });
  const waiting = await openOutgoing(db, ['queued', 'numbered', 'signed'], 1_000);
  const isUnderWay = waiting.some(
    (row) => row.purpose === allowance_purpose && row.to_address === address.toLowerCase(),
  );
  if (!isUnderWay)
    await inTransaction(db, (transaction) =>
      queueOutgoing(
        transaction,
        {
          purpose: allowance_purpose,
          reference: null,
          place: house_place,
          from: house,
          to: address,
          data,
          needs: null,
        },
        clock(),
      ),
    );
  return false;
}

/** What is allowed is read from the chain: nothing has to be written down. */
export function allowancePurpose({ log }: Pick<Services, 'log'>): OutgoingPurpose {
  return {
    name: allowance_purpose,
    confirmed: async () => undefined,
    reverted: async (_transaction, { id }) => log.error({ outgoing: id }, 'Our contract may not take a token'),
    refused: async (_transaction, { id }, why) => log.error({ outgoing: id, why }, 'Our contract may not take a token'),
  };
}

/** Gives back what nobody began to carry out in its time, also while the chain is away. Rule trading 4. */
export async function expireTrades(services: Services): Promise<void> {
  const { db, clock } = services;
  const late = await db
    .selectFrom('trading.order as order')
    .innerJoin('movements.movement as movement', 'movement.id', 'order.movement_id')
    .select('movement.id')
    .where('movement.state', '=', 'requested')
    .where('order.deadline', '<', clock())
    .orderBy('order.deadline')
    .limit(due_at_once)
    .execute();
  for (const { id } of late)
    await inTransaction(db, async (transaction) => {
      const swap = await lockSwap(transaction, id);
      if (swap.movement.state !== 'requested') return;
      if (!(await dropOutgoing(transaction, trade_purpose, id, clock()))) return;
      await giveBack(services, transaction, swap, 'expired');
    });
}
