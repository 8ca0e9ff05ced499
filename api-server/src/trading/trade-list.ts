// A customer's swaps as they see them.
import { fromMinorUnits } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { assetOf } from '../assets/assets.ts';
import { statesOf, wireStateOf, type MovementState } from '../movements/movement-state.ts';
import type { Database } from '../platform/db/database.ts';
import { readCursor, writeCursor } from '../platform/http/cursor.ts';
import { orderOf } from './orders.ts';
import { percentText, rateText } from './price-text.ts';
import { tokenId } from './take-quote.ts';
import { tradePhase, type Ended } from './trade-phase.ts';

type Schemas = components['schemas'];

export interface TradesAsked {
  cursor: string | undefined;
  state: Schemas['TransactionState'] | undefined;
  size: number;
}

/** The page of a transaction; null where there is none. */
type PageOf = (hash: string) => string | null;

/** A page, the newest first. Null when the cursor is not one of ours. */
export async function listTrades(
  db: Database,
  accountId: string,
  { cursor, state, size }: TradesAsked,
  pageOf: PageOf,
): Promise<Schemas['TradePage'] | null> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (after === null) return null;
  const rows = await trades(db, accountId)
    .$if(state !== undefined, (query) => query.where('movement.state', 'in', state ? statesOf(state) : []))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(movement.created_at, movement.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('movement.created_at', 'desc')
    .orderBy('movement.id', 'desc')
    .limit(size + 1)
    .execute();
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    results: rows.slice(0, size).map((row) => tradeOf(row, pageOf)),
    nextCursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

/** One with what happened to it; null when it is not theirs. */
export async function readTrade(
  db: Database,
  accountId: string,
  id: string,
  pageOf: PageOf,
): Promise<Schemas['TradeDetail'] | null> {
  const row = await trades(db, accountId).where('movement.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const steps = await db
    .selectFrom('movements.step')
    .select(['step', 'at'])
    .where('movement_id', '=', id)
    .orderBy('at')
    .execute();
  const { minimumReceived, maximumPaid, plan, assetIn, assetOut } = orderOf(row);
  return {
    trade: tradeOf(row, pageOf),
    minimumReceived: fromMinorUnits(minimumReceived, assetOf(assetOut).decimals),
    maximumPaid: fromMinorUnits(maximumPaid, assetOf(assetIn).decimals),
    ways: plan.ways.map(({ assets, share_bp }) => ({
      tokens: assets.map((symbol) => tokenId(assetOf(symbol))),
      share: percentText(share_bp * 100),
    })),
    timeline: steps.flatMap(({ step, at }) => stepsOf(step).map((each) => ({ step: each, at: at.toISOString() }))),
  };
}

type WireStep = Schemas['TradeStep']['step'];

/** What a step of a movement is to a customer: what is not carried out is given back with it. */
function stepsOf(step: string): readonly WireStep[] {
  const told: Readonly<Record<string, readonly WireStep[]>> = {
    requested: ['requested'],
    signed: ['sent'],
    credited: ['credited'],
    reverted: ['reverted', 'given_back'],
    expired: ['expired', 'given_back'],
  };
  return told[step] ?? [];
}

function trades(db: Database, accountId: string) {
  return db
    .selectFrom('movements.movement as movement')
    .innerJoin('trading.order as order', 'order.movement_id', 'movement.id')
    .selectAll('order')
    .select(['movement.id', 'movement.state', 'movement.created_at', 'movement.rail_reference'])
    .select((eb) =>
      eb
        .selectFrom('chain.outgoing as outgoing')
        .innerJoin('chain.attempt as attempt', 'attempt.outgoing_id', 'outgoing.id')
        .select('attempt.hash')
        .whereRef('outgoing.reference', '=', 'movement.id')
        .where('outgoing.purpose', '=', 'trade')
        .orderBy('attempt.made_at', 'desc')
        .limit(1)
        .as('sent_hash'),
    )
    .where('movement.account_id', '=', accountId)
    .where('movement.kind', '=', 'swap');
}

type Row = Awaited<ReturnType<ReturnType<typeof trades>['executeTakeFirstOrThrow']>>;

function tradeOf(row: Row, pageOf: PageOf): Schemas['TradeItem'] {
  const order = orderOf(row);
  const [paying, getting] = [assetOf(order.assetIn), assetOf(order.assetOut)];
  const paid = { minor: row.settled_paid ?? order.paid, decimals: paying.decimals };
  const received = { minor: row.settled_received ?? order.received, decimals: getting.decimals };
  const state = row.state as MovementState;
  const hash = row.rail_reference ?? row.sent_hash;
  return {
    id: row.id,
    token_in: tokenId(paying),
    token_out: tokenId(getting),
    amount_in: fromMinorUnits(paid.minor, paid.decimals),
    amount_out: fromMinorUnits(received.minor, received.decimals),
    fee: fromMinorUnits(order.networkFee, paying.decimals),
    created_at: row.created_at.toISOString(),
    transaction_hash: hash,
    explorerUrl: hash === null ? null : pageOf(hash),
    state: wireStateOf(state),
    phase: tradePhase(state, row.ended as Ended),
    tradeType: order.exact === 'in' ? 'input' : 'output',
    price: rateText(received, paid),
    platformFee: {
      amount: fromMinorUnits(row.settled_platform_fee ?? order.platformFee, paying.decimals),
      percent: percentText(order.fee_bp * 100),
    },
  };
}
