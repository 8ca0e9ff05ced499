import type { Area } from '../platform/area.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { OnChain } from '../rails/evm/evm-area.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import { audit } from './audit.ts';
import { openTradingAccounts } from './house-accounts.ts';
import type { MarketPrices } from './market-prices-reader.ts';
import { PoolReader } from './pool-reader.ts';
import { forgetHistory } from './price-store.ts';
import { pricingHandlers } from './pricing-handlers.ts';
import { allowancePurpose, queueTrades } from './queue-trades.ts';
import { quoteHandlers } from './quote-handlers.ts';
import { forgetQuotes } from './quotes.ts';
import { readPools } from './read-pools.ts';
import type { TradingServices } from './services.ts';
import { tokenHandlers } from './token-handlers.ts';
import { tradeHandlers } from './trade-handlers.ts';
import { tradePurpose } from './trade-purpose.ts';
import { tradingJobs } from './trading-jobs.ts';
import { tradingSettings } from './trading-settings.ts';

const quotes_kept_seconds = 86_400;
/** What candles are not made of any more, but prices and their undoing may be. */
const history_kept_seconds = 8 * 86_400;

export function tradingArea(all: ChainServices, market: MarketPrices) {
  const { chain } = all;
  const now = () => all.clock().getTime();
  const services: TradingServices = {
    ...all,
    market,
    traded: chain && { chain, pools: new PoolReader(chain, { now }) },
  };
  return {
    handlers: {
      ...quoteHandlers(services),
      ...tokenHandlers(services),
      ...tradeHandlers(services),
      ...pricingHandlers(services),
    },
    prepare: (transaction) => openTradingAccounts(transaction, chain?.tokens ?? []),
    auditActions: audit.actions,
    onChain: {
      purposes: [tradePurpose(services), allowancePurpose(services)],
      eachBlock: [queueTrades, () => readPools(services)],
    },
    jobs: tradingJobs(services),
    settings: tradingSettings,
    retention: [
      { what: 'quotes', forget: (db, now) => forgetQuotes(db, secondsAfter(now, -quotes_kept_seconds)) },
      { what: 'pools of long ago', forget: (db, now) => forgetHistory(db, secondsAfter(now, -history_kept_seconds)) },
    ],
  } satisfies Area & { onChain: OnChain };
}
