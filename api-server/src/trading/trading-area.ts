import type { Area } from '../platform/area.ts';
import { secondsAfter } from '../platform/clock.ts';
import { defineJob, job } from '../platform/jobs/jobs.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import type { OnChain } from '../rails/evm/evm-area.ts';
import { audit } from './audit.ts';
import type { MarketPrices } from './market-prices-reader.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { allowancePurpose, createSwapQueue } from './orders/queue-swaps.ts';
import { swapPurpose } from './orders/swap-purpose.ts';
import { tradeHandlers } from './orders/trade-handlers.ts';
import { openTradingAccounts } from './orders/trading-accounts.ts';
import { PoolReader } from './pool-reader.ts';
import { forgetHistory } from './price-store.ts';
import { pricingHandlers } from './pricing-handlers.ts';
import { quoteHandlers } from './quote-handlers.ts';
import { forgetQuotes } from './quotes.ts';
import { readPools } from './read-pools.ts';
import type { TradingServices } from './services.ts';
import { tokenHandlers } from './token-handlers.ts';
import { tradingSettings } from './trading-settings.ts';

/** Orders expire by a job and not in the chain's follower, because the chain may be unavailable. */
const expireOrdersEachMinute = defineJob('expire_orders', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

const quotes_kept_seconds = 86_400;
/** The time for which pool changes and prices are kept, for the price a day ago and the undoing of blocks. Candles are kept longer. */
const history_kept_seconds = 8 * 86_400;

/** Adds the services of trading to those of the chain's rail. */
export function tradingServices(all: ChainServices, market: MarketPrices): TradingServices {
  const { chain } = all;
  const now = () => all.clock().getTime();
  return { ...all, market, traded: chain && { chain, pools: new PoolReader(chain, { now }) } };
}

/** Returns the parts that trading adds to the chain's follower: the purposes of its transactions, and its work on each block. */
export function tradingOnChain(services: TradingServices): OnChain {
  return {
    purposes: [swapPurpose(services), allowancePurpose(services)],
    eachBlock: [createSwapQueue(), () => readPools(services)],
  };
}

export function tradingArea(services: TradingServices) {
  return {
    handlers: {
      ...quoteHandlers(services),
      ...tokenHandlers(services),
      ...pricingHandlers(services),
      ...tradeHandlers(services),
    },
    jobs: [job(expireOrdersEachMinute, () => expireOrders(services))],
    settings: tradingSettings,
    auditActions: audit.actions,
    prepare: (transaction) => openTradingAccounts(transaction, services.chain?.tokens ?? []),
    retention: [
      { what: 'quotes', forget: (db, now) => forgetQuotes(db, secondsAfter(now, -quotes_kept_seconds)) },
      { what: 'pools of long ago', forget: (db, now) => forgetHistory(db, secondsAfter(now, -history_kept_seconds)) },
    ],
  } satisfies Area;
}
