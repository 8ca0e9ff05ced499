import { refuse } from '@caudal/api-spec/server';
import type { AllHandlers, Caller } from '../../../platform/http/contexts.ts';
import { createFileAnswers, paperPatience } from '../../../platform/http/file-answers.ts';
import { dayProblems } from '../../../platform/http/day-problems.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import type { ChainServices } from '../services.ts';
import { cryptoFile } from './crypto-csv.ts';
import { listCrypto, readCrypto, type CryptoFilter } from './crypto-list.ts';

const fileName = { es: 'cripto', en: 'crypto' };

interface PageQuery extends CryptoFilter {
  cursor?: string | undefined;
  size?: '4' | '10' | '25' | '50' | undefined;
}

/** The handlers that show customers their movements of tokens. */
export function cryptoHandlers(services: ChainServices) {
  const answerFile = createFileAnswers(paperPatience);
  const page = async (id: string, caller: Caller, { size = '10', ...query }: PageQuery) => {
    if (id !== caller.accountId) return refuse('not_found');
    return (await listCrypto(services, id, { ...query, size: Number(size) })) ?? refuse('cursor_invalid');
  };
  return {
    listCryptoTransactions: async ({ params: { id }, query }, { caller }) => {
      const problems = dayProblems(query, ['from', 'until'], 'query');
      return problems.length > 0 ? refuse('validation_failed', problems) : page(id, caller, query);
    },
    listCryptoDeposits: ({ params: { id }, query }, { caller }) => page(id, caller, { ...query, kind: 'deposit' }),
    listCryptoWithdrawals: ({ params: { id }, query }, { caller }) =>
      page(id, caller, { ...query, kind: 'withdrawal' }),
    exportCryptoTransactions: async ({ params: { id }, query: { dialect, ...query } }, { caller }) => {
      if (id !== caller.accountId) return refuse('not_found');
      const problems = dayProblems(query, ['from', 'until'], 'query');
      if (problems.length > 0) return refuse('validation_failed', problems);
      if (!(await countAttempt(services.db, ['paper', id], services.clock()))) return refuse('rate_limited');
      return answerFile({
        owner: id,
        name: `caudal-${fileName[caller.langKey]}.csv`,
        table: cryptoFile(services, caller, query),
        dialect,
      });
    },
    readCryptoTransaction: async ({ params: { transactionId } }, { caller }) =>
      (await readCrypto(services, caller.accountId, transactionId)) ?? refuse('not_found'),
  } satisfies Partial<AllHandlers>;
}
