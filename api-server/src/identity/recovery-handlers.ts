import { emailOf } from '@caudal/api-spec/typed-text';
import { refuse, Refusal } from '@caudal/api-spec/server';
import { secondsAfter } from '../platform/clock.ts';
import { instantInWords } from '../platform/colombian-time.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers, PublicContext } from '../platform/http/contexts.ts';
import { countAttempt, networkOf } from '../platform/limits/attempts.ts';
import type { Services } from '../platform/services.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { changeAccount } from './account-row.ts';
import { audit } from './audit.ts';
import { rememberDevice } from './known-devices.ts';
import { recovery_hold_seconds } from './money-out.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { unlessGuessed } from './place-handlers.ts';
import { sendRecovery } from './recovery-job.ts';
import { endAccess } from './session-handlers.ts';
import { addSignIn } from './sign-ins.ts';
import { writeTo } from './tell.ts';
import { hashToken } from './tokens.ts';

/** Handlers for replacing a forgotten password through a link sent to the mailbox. Rule identity 12. */
export function recoveryHandlers(services: Services) {
  const { db, clock, jobs } = services;
  return {
    beginRecovery: async ({ body }, { visitor }) => {
      const asked = ['recovery_by_address', networkOf(visitor.ip)] as const;
      if (!(await countAttempt(db, asked, clock()))) return refuse('rate_limited');
      // The job looks up the account, so that neither the answer nor its time reveals whether an account exists (ASVS 6.3.8).
      await jobs.send(db, sendRecovery, { email: emailOf(body.email), requestId: visitor.requestId });
      return {};
    },

    finishRecovery: async ({ body }, context) => {
      const asked = await unlessGuessed(services, context.visitor, () => findRecovery(db, body.token, clock()));
      if (asked instanceof Refusal) return asked;
      const choices = ['password_choice', networkOf(context.visitor.ip)] as const;
      if (!(await countAttempt(db, choices, clock()))) return refuse('rate_limited');
      // The password is checked before the link is used up, so that the person can type another password.
      if (await isCommonPassword(body.password, asked.email)) return refuse('password_too_common');
      const password_hash = await hashPassword(body.password);
      const isDone = await inTransaction(db, async (transaction) => {
        if (!(await useUp(transaction, body.token, asked.accountId, clock()))) return false;
        await replacePassword(services, transaction, { ...asked, password_hash }, context);
        return true;
      });
      return isDone ? { email: asked.email } : refuse('link_expired');
    },
  } satisfies Partial<AllHandlers>;
}

async function replacePassword(
  services: Services,
  transaction: Transaction,
  { accountId, password_hash }: { accountId: string; password_hash: string },
  { visitor, deviceCookie }: PublicContext,
): Promise<void> {
  const now = services.clock();
  const moneyOutFrom = secondsAfter(now, await readSetting(transaction, recovery_hold_seconds));
  const chosen = { password_hash, password_changed_at: now, money_out_from: moneyOutFrom };
  await changeAccount(transaction, accountId, chosen);
  const ended = await endAccess(services, transaction, { accountId, sessionId: null }, 'password_changed');
  // Makes the browser known to the account, so that the sign-in that follows counts as one from a known browser.
  const deviceId = await rememberDevice(transaction, deviceCookie, accountId, now);
  await addSignIn(services, transaction, visitor, { accountId, result: 'recovered', deviceId });
  const detail = { ended, moneyOutFrom: moneyOutFrom.toISOString() };
  await audit.onOwnAccount(transaction, accountId, visitor.requestId, 'password.recovered', detail);
  await writeTo(services, transaction, accountId, 'password_recovered', { until: instantInWords(moneyOutFrom) });
}

async function findRecovery(db: Database, token: string, now: Date) {
  const found = await db
    .selectFrom('identity.recovery as recovery')
    .innerJoin('identity.account as account', 'account.id', 'recovery.account_id')
    .select(['account.id as accountId', 'account.email'])
    .where('recovery.token_hash', '=', hashToken(token))
    .where('recovery.used_at', 'is', null)
    .where('recovery.expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
  return found ?? refuse('link_expired');
}

/**
 * Uses up a link and the account's other links. Returns false when the link was used before: each link allows one recovery, even when two
 * requests use it at once.
 */
async function useUp(transaction: Transaction, token: string, accountId: string, now: Date): Promise<boolean> {
  // The lock makes requests with two links of one account wait for each other, so that the second finds its link used.
  await transaction.selectFrom('identity.account').select('id').where('id', '=', accountId).forUpdate().execute();
  const used = await transaction
    .updateTable('identity.recovery')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .execute();
  return used.some(({ token_hash }) => token_hash.equals(hashToken(token)));
}
