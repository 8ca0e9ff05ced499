import { refuse } from '@caudal/api-spec/server';
import { letterWordOf } from '@caudal/api-spec/terms';
import { inTransaction, afterCommit } from '../platform/db/transaction.ts';
import type { AllHandlers, Handler } from '../platform/http/contexts.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { announce } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { changeAccount, readAccount } from './account-row.ts';
import { addresseeOf } from './addressee.ts';
import { audit } from './audit.ts';
import { sealLetterWord } from './letter-word.ts';
import { whyMoneyOutWaits } from './money-out.ts';
import { countUnread, listNotices, markRead } from './notices.ts';
import { optional_letters } from './optional-letters.ts';
import { tellDevice } from './sign-ins.ts';
import { lockAccount } from './standing.ts';
import { writeTo } from './tell.ts';

/** Handlers with which people read and change their own account. */
export function accountHandlers(services: Services) {
  const { db, clock } = services;
  const mark = (accountId: string, id: string, andBefore: boolean) =>
    inTransaction(db, async (transaction) =>
      (await markRead(transaction, accountId, { id, andBefore, now: clock() })) ? {} : refuse('not_found'),
    );
  return {
    readAccount: async ({ query }, { caller }) => {
      if (query.userDevice) await tellDevice(db, caller, query.userDevice);
      return {
        id: caller.accountId,
        email: caller.email,
        state: caller.state,
        authorities: caller.authorities,
        permissions: [...caller.permissions],
        // An account exists only once its e-mail is confirmed.
        activated: true,
        langKey: caller.langKey,
      };
    },

    changeLanguage: ({ body: { langKey } }, { caller: { accountId } }) =>
      inTransaction(db, async (transaction) => {
        await changeAccount(transaction, accountId, { lang_key: langKey });
        afterCommit(transaction, () => announce(db, accountId, 'account'));
        return {};
      }),

    readMoneyOut: async (_request, { caller }) => {
      const waits = await whyMoneyOutWaits(db, caller, clock());
      return { waits: waits.map(({ reason, until }) => ({ reason, until: until?.toISOString() ?? null })) };
    },

    listNotices: async ({ query }, { caller }) =>
      (await listNotices(db, caller.accountId, query.cursor)) ?? refuse('cursor_invalid'),
    countUnreadNotices: (_request, { caller }) => countUnread(db, caller.accountId),
    readNotice: ({ params }, { caller }) => mark(caller.accountId, params.id, false),
    readNotices: ({ body }, { caller }) => mark(caller.accountId, body.until, true),

    listLetters: async (_request, { caller }) => {
      const { letters_off: off } = await readAccount(db, caller.accountId, ['letters_off']);
      return optional_letters.map((kind) => ({ kind, isOn: !off.includes(kind) }));
    },
    changeLetter: changeLetter(services),
    changeLetterWord: changeLetterWord(services),
  } satisfies Partial<AllHandlers>;
}

const changeLetter =
  ({ db }: Services): Handler<'changeLetter'> =>
  ({ body: { kind, isOn } }, { caller: { accountId }, visitor }) =>
    inTransaction(db, async (transaction) => {
      // The lock makes simultaneous choices run one after the other, so that none overwrites another.
      await lockAccount(transaction, accountId);
      const { letters_off: off } = await readAccount(transaction, accountId, ['letters_off']);
      if (off.includes(kind) !== isOn) return {};
      const letters_off = isOn ? off.filter((one) => one !== kind) : [...off, kind];
      await changeAccount(transaction, accountId, { letters_off });
      const action = isOn ? 'letter.turned_on' : 'letter.turned_off';
      await audit.onOwnAccount(transaction, accountId, visitor.requestId, action, { letter: kind });
      await announce(transaction, accountId, 'account');
      return {};
    });

const changeLetterWord =
  (services: Services): Handler<'changeLetterWord'> =>
  async ({ body }, { caller: { accountId }, visitor }) => {
    const { db, config, clock } = services;
    const word = body.word === null ? null : letterWordOf(body.word);
    if (word === null && body.word !== null) return refuse('validation_failed', [unfitWord]);
    return inTransaction(db, async (transaction) => {
      // The lock makes simultaneous changes run one after the other, so that each letter contains the word that its change stored.
      await lockAccount(transaction, accountId);
      const former = await addresseeOf(services, transaction, accountId);
      if (former.word === word) return {};
      // Each change sends a letter, so changes are limited.
      if (!(await countAttempt(transaction, ['letter_word', accountId], clock()))) return refuse('rate_limited');
      const letter_word = word === null ? null : sealLetterWord(word, config.DATA_KEY, accountId);
      await changeAccount(transaction, accountId, { letter_word });
      const action = word === null ? 'letter_word.removed' : 'letter_word.changed';
      await audit.onOwnAccount(transaction, accountId, visitor.requestId, action);
      await writeTo(services, transaction, accountId, word === null ? 'letter_word_removed' : 'letter_word_changed');
      return {};
    });
  };

const unfitWord = {
  path: '/word',
  message: {
    es: 'Escribe entre 3 y 40 letras o números. Puedes usar espacios y signos como ¡ ! ¿ ? , -, pero no enlaces.',
    en: 'Type between 3 and 40 letters or digits. Spaces and signs such as ! ? , - are fine, links are not.',
  },
};
