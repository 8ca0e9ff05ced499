import { letterWordOf } from '@caudal/api-spec/terms';
import { refuse } from '@caudal/api-spec/server';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import type { Services } from '../platform/services.ts';
import { addresseeOf } from './addressee.ts';
import { audit } from './audit.ts';
import { sealLetterWord } from './letter-word.ts';
import { lockAccount } from './standing.ts';
import { writeTo } from './tell.ts';

export function letterWordHandlers(services: Services) {
  const { db, config, clock } = services;
  return {
    changeLetterWord: async ({ body }, { caller: { accountId }, visitor }) => {
      const word = body.word === null ? null : letterWordOf(body.word);
      if (word === null && body.word !== null) return refuse('validation_failed', [unfitWord]);
      return inTransaction(db, async (transaction) => {
        // The lock lets one change run at a time, so that each letter carries the word that was stored with it.
        await lockAccount(transaction, accountId);
        const former = await addresseeOf(services, transaction, accountId);
        if (former.word === word) return {};
        // Each change sends a letter, so changes are limited.
        if (!(await countAttempt(transaction, ['letter_word', accountId], clock()))) return refuse('rate_limited');
        await transaction
          .updateTable('identity.account')
          .set({ letter_word: word === null ? null : sealLetterWord(word, config.DATA_KEY, accountId) })
          .where('id', '=', accountId)
          .execute();
        await audit.byCustomer(transaction, accountId, visitor.requestId, {
          action: word === null ? 'letter_word.removed' : 'letter_word.changed',
          subject: { kind: 'account', id: accountId },
        });
        const kind = word === null ? 'letter_word_removed' : 'letter_word_changed';
        await writeTo(services, transaction, accountId, kind);
        return {};
      });
    },
  } satisfies Partial<AllHandlers>;
}

const unfitWord = {
  path: '/word',
  message: {
    es: 'Escribe entre 3 y 40 letras o números. Puedes usar espacios y signos como ¡ ! ¿ ? , -, pero no enlaces.',
    en: 'Type between 3 and 40 letters or digits. Spaces and signs such as ! ? , - are fine, links are not.',
  },
};
