import type { Chain } from '../rails/evm/chain.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import type { PoolReader } from './pool-reader.ts';
import type { MarketPrices } from './market-prices-reader.ts';

/** A chain with the reader of its pools. */
export interface TradedChain {
  chain: Chain;
  pools: PoolReader;
}

/** The services that trading uses. */
export interface TradingServices extends ChainServices {
  /** The chain to trade on; null when no chain is configured. */
  traded: TradedChain | null;
  market: MarketPrices;
}
