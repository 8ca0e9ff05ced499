import { refuse } from '@caudal/api-spec/server';
import { writeTo } from '../identity/tell.ts';
import { dateInColombia } from '../platform/colombian-time.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { createFileAnswers, paperPatience } from '../platform/http/file-answers.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import { audit } from './audit.ts';
import { ownDataFile } from './own-data.ts';

const fileName = { es: 'mis-datos', en: 'my-data' };

/** Returns the handler that exports everything stored about the customer. Rule reports 8. */
export function ownDataHandlers(services: ChainServices) {
  const { db, clock } = services;
  const answerFile = createFileAnswers(paperPatience);
  return {
    exportOwnData: async (_request, { caller, visitor }) => {
      const { accountId, langKey } = caller;
      const now = clock();
      if (!(await countAttempt(db, ['own_data', accountId], now))) return refuse('rate_limited');
      return answerFile({
        owner: accountId,
        name: `caudal-${fileName[langKey]}-${dateInColombia(now)}.json`,
        type: 'application/octet-stream',
        content: ownDataFile(services, caller, now),
        onRecord: () =>
          inTransaction(db, async (transaction) => {
            await audit.onOwnAccount(transaction, accountId, visitor.requestId, 'own_data.exported');
            await writeTo(services, transaction, accountId, 'data_exported');
          }),
      });
    },
  } satisfies Partial<AllHandlers>;
}
