import { fromMinorUnits } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { assetOf } from '../../assets/assets.ts';
import { inPesos } from '../../assets/pesos.ts';
import { historyPage, type HistoryFilter } from '../../movements/history-page.ts';
import { wireStateOf, type MovementState } from '../../movements/movement-state.ts';
import { readSteps } from '../../movements/movements.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import { liquidityFeeOf, platformFeeOf, tradedOf } from '../fees.ts';
import { percentText, rateText } from '../price-text.ts';
import { type KeptPlan, readPlan } from '../quotes.ts';
import type { TradingServices } from '../services.ts';
import { tokenId } from '../take-quote.ts';
import { tradePhase } from './trade-phase.ts';

type Schemas = components['schemas'];

interface TradeQuery extends HistoryFilter {
  cursor?: string | undefined;
  size?: number;
}

type ListServices = Pick<TradingServices, 'db' | 'chain'>;

/** Lists a page of a customer's swaps, the newest first. Returns null when the cursor is not valid. */
export async function listTrades(
  services: ListServices,
  accountId: string,
  { cursor, size = 10, ...filter }: TradeQuery,
): Promise<Schemas['TradePage'] | null> {
  const after = readCursor(cursor);
  if (after === null) return null;
  const rows = await historyPage(swaps(services.db), filter, { accountId, after, size }).execute();
  return pageOf(rows, ['created_at', 'id'], size, (row) => toWire(services, row));
}

/** Reads a swap with its timeline in order. Returns null when the customer has no such swap. */
export async function readTrade(
  services: ListServices,
  accountId: string,
  id: string,
): Promise<Schemas['TradeDetail'] | null> {
  const row = await swaps(services.db)
    .where('movement.account_id', '=', accountId)
    .where('movement.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const steps = await readSteps(services.db, id);
  const { ways } = readPlan(row.plan);
  return {
    trade: toWire(services, row),
    minimumReceived: fromMinorUnits(row.minimum, assetOf(row.asset_out).decimals),
    maximumPaid: fromMinorUnits(row.held, assetOf(row.asset_in).decimals),
    liquidityFee: fromMinorUnits(liquidityFee(row, ways), assetOf(row.asset_in).decimals),
    ways: ways.map(({ assets, share_bp }) => ({
      tokens: assets.map((symbol) => tokenId(assetOf(symbol))),
      share: percentText(share_bp * 100),
    })),
    timeline: steps.flatMap(({ step, at }) =>
      (words[step] ?? []).map((word) => ({ step: word, at: at.toISOString() })),
    ),
  };
}

/** Returns the fee that the pools keep of the traded amount, which is the payment less our fee and the network fee. */
function liquidityFee({ paid, asked, fee_bp, network_fee }: SwapRow, ways: KeptPlan['ways']): bigint {
  const traded = tradedOf(paid ?? asked, { fee_bp, network: network_fee });
  const feeWays = ways.map(({ assets, share_bp }) => ({ hops: assets.length - 1, share_bp }));
  return liquidityFeeOf(traded, feeWays);
}

/** The steps that customers see for each step of a movement. A step without an entry is not shown. */
const words: Record<string, Schemas['TradeStep']['step'][]> = {
  requested: ['requested'],
  signed: ['sent'],
  credited: ['credited'],
  reverted: ['reverted', 'given_back'],
  expired: ['expired', 'given_back'],
  rejected: ['refused', 'given_back'],
};

function swaps(db: Database) {
  return db
    .selectFrom('movements.movement as movement')
    .innerJoin('trading.order as order', 'order.movement_id', 'movement.id')
    .leftJoin('trading.trade as trade', 'trade.order_id', 'movement.id')
    .leftJoin('chain.outgoing as outgoing', (join) =>
      join
        .onRef('outgoing.reference', '=', 'movement.id')
        .on('outgoing.purpose', '=', 'swap')
        .on('outgoing.state', '<>', 'refused'),
    )
    .where('movement.kind', '=', 'swap')
    .select(['movement.id', 'movement.account_id', 'movement.state', 'movement.created_at', 'movement.value_cop'])
    .select(['order.asset_in', 'order.asset_out', 'order.exact', 'order.held', 'order.minimum', 'order.fee_bp'])
    .select(['order.paid as asked', 'order.expected', 'order.network_fee', 'order.plan', 'order.ends_at'])
    .select(['trade.paid', 'trade.received', 'trade.platform_fee', 'trade.executed_at'])
    .select((eb) => eb.fn.coalesce('trade.tx_hash', 'outgoing.tx_hash').as('tx_hash'));
}

type SwapRow = Awaited<ReturnType<ReturnType<typeof swaps>['execute']>>[number];

function toWire({ chain }: ListServices, row: SwapRow): Schemas['TradeItem'] {
  const [given, got] = [assetOf(row.asset_in), assetOf(row.asset_out)];
  const paid = row.paid ?? row.asked;
  const received = row.received ?? row.expected;
  const state = row.state as MovementState;
  return {
    id: row.id,
    token_in: tokenId(given),
    token_out: tokenId(got),
    amount_in: fromMinorUnits(paid, given.decimals),
    amount_out: fromMinorUnits(received, got.decimals),
    fee: fromMinorUnits(row.network_fee, given.decimals),
    created_at: row.created_at.toISOString(),
    transaction_hash: row.tx_hash,
    explorerUrl: row.tx_hash === null ? null : (chain?.pageOf(row.tx_hash) ?? null),
    valueCop: inPesos(row.value_cop),
    state: wireStateOf(state),
    phase: tradePhase(state),
    tradeType: row.exact === 'in' ? 'input' : 'output',
    price: rateText({ minor: received, decimals: got.decimals }, { minor: paid, decimals: given.decimals }),
    platformFee: {
      amount: fromMinorUnits(row.platform_fee ?? platformFeeOf(paid, row.fee_bp), given.decimals),
      percent: percentText(row.fee_bp * 100),
    },
  };
}
