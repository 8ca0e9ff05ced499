import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers } from '../../platform/http/contexts.ts';
import { dayProblems } from '../../platform/http/day-problems.ts';
import { createFileAnswers, paperPatience } from '../../platform/http/file-answers.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import type { TradingServices } from '../services.ts';
import { startTrade } from './start-trade.ts';
import { tradesFile } from './trade-csv.ts';
import { listTrades, readTrade } from './trade-list.ts';

const fileName = { es: 'intercambios', en: 'swaps' };

export function tradeHandlers(services: TradingServices) {
  const answerFile = createFileAnswers(paperPatience);
  return {
    startTrade: startTrade(services),
    listTrades: async ({ query: { size = '10', ...query } }, { caller }) => {
      const problems = dayProblems(query, ['from', 'until'], 'query');
      if (problems.length > 0) return refuse('validation_failed', problems);
      const page = await listTrades(services, caller.accountId, { ...query, size: Number(size) });
      return page ?? refuse('cursor_invalid');
    },
    exportTrades: async ({ query: { dialect, ...query } }, { caller }) => {
      const problems = dayProblems(query, ['from', 'until'], 'query');
      if (problems.length > 0) return refuse('validation_failed', problems);
      const { accountId, langKey } = caller;
      if (!(await countAttempt(services.db, ['paper', accountId], services.clock()))) return refuse('rate_limited');
      return answerFile({
        owner: accountId,
        name: `caudal-${fileName[langKey]}.csv`,
        table: tradesFile(services, caller, query),
        dialect,
      });
    },
    readTrade: async ({ params: { id } }, { caller }) =>
      (await readTrade(services, caller.accountId, id)) ?? refuse('not_found'),
  } satisfies Partial<AllHandlers>;
}
