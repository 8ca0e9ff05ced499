import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../../platform/http/contexts.ts';
import type { TradingServices } from '../services.ts';
import { startTrade } from './start-trade.ts';
import { listTrades, readTrade } from './trade-list.ts';

export function tradeHandlers(services: TradingServices) {
  return {
    startTrade: startTrade(services),
    listTrades: async ({ query: { size = '10', ...query } }, { caller }) =>
      (await listTrades(services, caller.accountId, { ...query, size: Number(size) })) ?? refuse('cursor_invalid'),
    readTrade: async ({ params: { id } }, { caller }) =>
      (await readTrade(services, caller.accountId, id)) ?? refuse('not_found'),
  } satisfies Partial<AllHandlers>;
}
