import { Refusal, refuse } from '@caudal/api-spec/server';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers, Visitor } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { countFailures, mayTry, networkOf, type Counted } from '../platform/limits/attempts.ts';
import { audit } from './audit.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';
import { confirmTotp, prepareTotp, readWaitingSecret, totpUri } from './totp.ts';

export function enrolmentHandlers({ db, clock, config }: Services) {
  return {
    beginEnrolment: async ({ body }, { visitor }) => {
      const counted = linksFrom(visitor);
      if (!(await mayTry(db, counted, clock()))) return refuse('rate_limited');
      const begun = await inTransaction(db, async (transaction) => {
        const officer = await findInvited(transaction, body.token, clock());
        if (!officer) return refuse('link_expired');
        // Opening the link again shows the same secret: the page may have been reloaded after the code was scanned.
        const begun = await readWaitingSecret(transaction, officer.id, config.DATA_KEY);
        return enrolmentOf(
          officer.email,
          begun ?? (await prepareTotp(transaction, officer.id, config.DATA_KEY)).secret,
        );
      });
      if (begun instanceof Refusal) await countFailures(db, counted, clock());
      return begun;
    },

    completeEnrolment: async ({ body }, { visitor }) => {
      const counted = linksFrom(visitor);
      if (!(await mayTry(db, counted, clock()))) return refuse('rate_limited');
      const password_hash = await hashPassword(body.password);
      const completed = await inTransaction(db, async (transaction) => {
        const officer = await findInvited(transaction, body.token, clock());
        if (!officer) return refuse('link_expired');
        if (await isCommonPassword(body.password, officer.email)) return refuse('password_too_common');
        const authenticator = { accountId: officer.id, code: body.code };
        if (!(await confirmTotp(transaction, authenticator, config.DATA_KEY, clock())))
          return refuse('second_factor_rejected');
        await transaction.updateTable('identity.account').set({ password_hash }).where('id', '=', officer.id).execute();
        await transaction
          .updateTable('identity.enrolment')
          .set({ used_at: clock() })
          .where('token_hash', '=', hashToken(body.token))
          .execute();
        await audit.byOfficer(transaction, officer.id, visitor.requestId, {
          action: 'officer.enrolled',
          subject: { kind: 'account', id: officer.id },
        });
        return {};
      });
      if (completed instanceof Refusal) await countFailures(db, counted, clock());
      return completed;
    },
  } satisfies Partial<AllHandlers>;
}

/** Returns what wrong links are counted under. Links are too long to be guessed; the count keeps guessing from costing the server much. */
const linksFrom = ({ ip }: Visitor): readonly Counted[] => [['link', networkOf(ip)]];

function enrolmentOf(email: string, secret: string) {
  return { email, secret, keyUri: totpUri(email, secret) };
}

async function findInvited(transaction: Transaction, token: string, now: Date) {
  return transaction
    .selectFrom('identity.enrolment')
    .innerJoin('identity.account', 'identity.account.id', 'account_id')
    .select(['identity.account.id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('password_hash', 'is', null)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
