import type { Chain } from '../rails/evm/chain.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import type { PoolReader } from './pool-reader.ts';
import type { MarketPrices } from './market-prices-reader.ts';

/** A chain on which something is traded. */
export interface TradedChain {
  chain: Chain;
  pools: PoolReader;
}

/** What trading works with. */
export interface TradingServices extends ChainServices {
  /** Null where the configuration names no chain. */
  traded: TradedChain | null;
  market: MarketPrices;
}
