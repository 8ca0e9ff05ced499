import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../platform/http/contexts.ts';
import type { TradingServices } from './services.ts';
import { startTrade } from './start-trade.ts';
import { listTrades, readTrade } from './trade-list.ts';

const usual_rows = '10';

export function tradeHandlers(services: TradingServices) {
  const { db, chain } = services;
  const pageOf = (hash: string) => chain?.pageOf(hash) ?? null;
  return {
    startTrade: startTrade(services),

    listTrades: async ({ query: { cursor, state, size = usual_rows } }, { caller }) =>
      (await listTrades(db, caller.accountId, { cursor, state, size: Number(size) }, pageOf)) ??
      refuse('cursor_invalid'),

    readTrade: async ({ params }, { caller }) =>
      (await readTrade(db, caller.accountId, params.id, pageOf)) ?? refuse('not_found'),
  } satisfies Partial<AllHandlers>;
}
