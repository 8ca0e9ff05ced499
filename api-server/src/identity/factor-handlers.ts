import { lineOf } from '@caudal/api-spec/typed-text';
import { refuse } from '@caudal/api-spec/server';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { countAttempt, forgiveAttempt } from '../platform/limits/attempts.ts';
import { readAccount } from './account-row.ts';
import { audit } from './audit.ts';
import { refreshConfirmation } from './confirmation-handlers.ts';
import { openLetterWord } from './letter-word.ts';
import { addPasskey, askForNewPasskey, type Asking } from './passkeys.ts';
import { countRecoveryCodes, forgetRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { factors_max, listFactors } from './second-factors.ts';
import { lockAccount } from './standing.ts';
import { writeTo } from './tell.ts';
import { confirmTotp, prepareTotp, totpUri } from './totp.ts';

/** Handlers for a customer's second factors and recovery codes. Rule identity 8. */
export function factorHandlers(services: Services) {
  return {
    ...totpHandlers(services),
    ...passkeyHandlers(services),
    ...protectionHandlers(services),
  } satisfies Partial<AllHandlers>;
}

function protectionHandlers(services: Services) {
  const { db, config } = services;
  return {
    readSecurity: async (_request, { caller: { accountId } }) => {
      const account = await readAccount(db, accountId, ['password_changed_at', 'letter_word']);
      const factors = await listFactors(db, accountId);
      return {
        factors: factors.map(({ id, kind, name, confirmed_at, last_used_at }) => ({
          id,
          kind: kind === 'passkey' ? ('passkey' as const) : ('totp' as const),
          name,
          addedAt: confirmed_at?.toISOString() ?? '',
          lastUsedAt: last_used_at?.toISOString() ?? null,
        })),
        recoveryCodesLeft: await countRecoveryCodes(db, accountId),
        passwordChangedAt: account.password_changed_at?.toISOString() ?? null,
        letterWord: openLetterWord(account.letter_word, config.DATA_KEY, accountId),
      };
    },

    removeFactor: ({ params: { id } }, { caller: { accountId }, visitor }) =>
      inTransaction(db, async (transaction) => {
        const removed = await transaction
          .deleteFrom('identity.second_factor')
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .where('confirmed_at', 'is not', null)
          .returning('kind')
          .executeTakeFirst();
        if (!removed) return refuse('not_found');
        const left = (await listFactors(transaction, accountId)).length;
        // Recovery codes replace a lost factor, so they are deleted with the last factor.
        if (left === 0) await forgetRecoveryCodes(transaction, accountId);
        const detail = { kind: removed.kind, left };
        await audit.onOwnAccount(transaction, accountId, visitor.requestId, 'factor.removed', detail);
        await writeTo(services, transaction, accountId, 'factor_removed');
        return {};
      }),

    renewRecoveryCodes: (_request, { caller: { accountId }, visitor }) =>
      inTransaction(db, async (transaction) => {
        if ((await listFactors(transaction, accountId)).length === 0) return refuse('not_found');
        const codes = await makeRecoveryCodes(transaction, accountId, config.DATA_KEY);
        await audit.onOwnAccount(transaction, accountId, visitor.requestId, 'recovery_codes.made');
        await writeTo(services, transaction, accountId, 'recovery_codes_made');
        return { codes };
      }),
  } satisfies Partial<AllHandlers>;
}

function totpHandlers(services: Services) {
  const { db, clock, config } = services;
  return {
    beginTotp: async (_request, { caller: { accountId, email } }) => {
      if (await isFull(db, accountId)) return refuse('factor_limit_reached');
      const { id, secret } = await inTransaction(db, (transaction) =>
        prepareTotp(transaction, accountId, config.DATA_KEY),
      );
      return { id, secret, keyUri: totpUri(email, secret) };
    },

    addTotp: async ({ body }, context) => {
      const { accountId, sessionId } = context.caller;
      const now = clock();
      const counted = ['confirmation', sessionId] as const;
      if (!(await countAttempt(db, counted, now))) return refuse('rate_limited');
      return inTransaction(db, async (transaction) => {
        await lockAccount(transaction, accountId);
        if (await isFull(transaction, accountId)) return refuse('factor_limit_reached');
        const isRight = await confirmTotp(
          transaction,
          { accountId, id: body.id, name: lineOf(body.name), code: body.code },
          config.DATA_KEY,
          clock(),
        );
        if (isRight === null) return refuse('not_found');
        if (!isRight) return refuse('second_factor_rejected');
        await forgiveAttempt(transaction, counted, now);
        return added(services, transaction, context, 'totp');
      });
    },
  } satisfies Partial<AllHandlers>;
}

function passkeyHandlers(services: Services) {
  const { db, clock } = services;
  return {
    beginPasskey: async (_request, context) => {
      const { accountId, email } = context.caller;
      if (await isFull(db, accountId)) return refuse('factor_limit_reached');
      return askForNewPasskey(services, makingOf(context), email);
    },

    addPasskey: ({ body }, context) =>
      inTransaction(db, async (transaction) => {
        // The lock makes simultaneous additions run one after the other, so that each sees the factors added before it.
        await lockAccount(transaction, context.caller.accountId);
        if (await isFull(transaction, context.caller.accountId)) return refuse('factor_limit_reached');
        const refusal = await addPasskey(services, transaction, makingOf(context), body, clock());
        return refusal ?? added(services, transaction, context, 'passkey');
      }),
  } satisfies Partial<AllHandlers>;
}

const makingOf = ({ caller, visitor }: AccountContext): Asking => ({
  accountId: caller.accountId,
  audience: visitor.audience,
  askedBy: `making:${caller.sessionId}`,
});

async function isFull(db: Database, accountId: string): Promise<boolean> {
  return (await listFactors(db, accountId)).length >= factors_max;
}

/**
 * Completes adding a factor: counts it as a re-authentication of the session, and creates recovery codes with the account's first factor.
 */
async function added(services: Services, transaction: Transaction, context: AccountContext, kind: 'totp' | 'passkey') {
  const { accountId, sessionId } = context.caller;
  await refreshConfirmation(transaction, sessionId, kind, services.clock());
  const hasCodes = (await countRecoveryCodes(transaction, accountId)) > 0;
  const recoveryCodes = hasCodes ? null : await makeRecoveryCodes(transaction, accountId, services.config.DATA_KEY);
  await audit.onOwnAccount(transaction, accountId, context.visitor.requestId, 'factor.added', { kind });
  await writeTo(services, transaction, accountId, 'factor_added');
  return { recoveryCodes };
}
