// Makes a quote: reads the request from the wire, and computes its terms from the pools at the newest block.
import { toMinorUnits } from '@caudal/api-spec';
import type { Database } from '../platform/db/database.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { ChainUnavailable, WrongChain, type ChainToken } from '../rails/evm/chain.ts';
import { networkCosts, type NetworkCosts } from './network-costs.ts';
import type { Market } from './pool-reader.ts';
import { quoteOf, type Quote } from './quote.ts';
import type { TradingServices } from './services.ts';
import { taker_fee_bp } from './trading-settings.ts';

/** A request for a quote, as it comes from the wire. */
interface QuoteRequest {
  tokenIn: number;
  tokenOut: number;
  tradeType: 'input' | 'output';
  /** The amount in units of the token that `tradeType` makes exact. */
  amount: string;
  slippage_ppm: number;
}

export interface TakenQuote {
  quote: Quote;
  market: Market;
  costs: NetworkCosts;
  paying: ChainToken['asset'];
  getting: ChainToken['asset'];
  exact: 'in' | 'out';
  fee_bp: number;
}

export type QuoteRefusal =
  | 'token_unknown'
  | 'same_token'
  | 'amount_zero'
  | 'amount_too_precise'
  | 'amount_too_small'
  | 'no_liquidity'
  | 'chain_unavailable';

/** Returns the terms of a request, or the first reason why there are none. Rule trading 1. */
export async function takeQuote(
  { traded, log }: TradingServices,
  db: Database,
  { tokenIn, tokenOut, tradeType, amount, slippage_ppm }: QuoteRequest,
): Promise<TakenQuote | QuoteRefusal> {
  if (!traded) return 'chain_unavailable';
  const { tokens } = traded.chain;
  const [from, to] = [placeOf(tokens, tokenIn), placeOf(tokens, tokenOut)];
  const [paying, getting] = [tokens[from]?.asset, tokens[to]?.asset];
  if (!paying || !getting) return 'token_unknown';
  if (from === to) return 'same_token';
  const exact = tradeType === 'input' ? 'in' : 'out';
  const minor = toMinorUnits(amount, (exact === 'in' ? paying : getting).decimals);
  if (minor === null) return 'amount_too_precise';
  if (minor === 0n) return 'amount_zero';
  const market = await traded.pools.market().catch((error: unknown) => {
    if (!(error instanceof ChainUnavailable || error instanceof WrongChain)) throw error;
    log.warn({ err: error }, 'There is no quote, for the pools cannot be read');
    return null;
  });
  if (!market) return 'chain_unavailable';
  const costs = networkCosts(market);
  const fee_bp = await readSetting(db, taker_fee_bp);
  const network = {
    ofInput: (steps: number) => costs.of(paying.symbol, steps),
    stepOfOutput: costs.of(getting.symbol, 2) - costs.of(getting.symbol, 1),
  };
  const quote = quoteOf(market.pools, { from, to, exact, amount: minor, slippage_ppm, fee_bp, network });
  return typeof quote === 'string' ? quote : { quote, market, costs, paying, getting, exact, fee_bp };
}

const placeOf = (tokens: readonly ChainToken[], id: number) => tokens.findIndex(({ asset }) => asset.id === String(id));

/** Converts a percentage to millionths: '0.5' to 5,000. The API contract allows four decimals. */
export function slippageOf(percent: string): number {
  return Number(toMinorUnits(percent, 4) ?? 0n);
}

/** Returns the number of an asset on the wire. */
export const tokenId = (asset: { id: string }): number => Number(asset.id);
