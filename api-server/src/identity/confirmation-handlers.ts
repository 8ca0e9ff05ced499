import type { ConfirmationWay } from '@caudal/api-spec';
import { refuse, Refusal, type Schemas } from '@caudal/api-spec/server';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { countAttempt, forgiveAttempt } from '../platform/limits/attempts.ts';
import type { Services } from '../platform/services.ts';
import { readAccount } from './account-row.ts';
import { audit } from './audit.ts';
import { factorWaysOf } from './second-factors.ts';
import { takeFactorProof, type ProofRefusal, type Proven } from './factor-proof.ts';
import { askForPasskey, type Asking } from './passkeys.ts';
import { isPassword } from './passwords.ts';
import { actorOf } from './sign-in.ts';

type Proof = Schemas['Confirmation']['proof'];

export function confirmationHandlers(services: Services) {
  return {
    confirmAccount: async ({ body }, context) => {
      const { caller, visitor } = context;
      const now = services.clock();
      // Attempts are counted by session, so that guessing in a stolen session does not lock the owner out of other sessions.
      const counted = ['confirmation', caller.sessionId] as const;
      if (!(await countAttempt(services.db, counted, now))) return refuse('rate_limited');
      return inTransaction(services.db, async (transaction) => {
        const proven = await takeProof(services, transaction, askingOf(context), body.proof);
        const isRefused = proven instanceof Refusal;
        await audit.record(transaction, {
          actor: actorOf({ id: caller.accountId, audience: visitor.audience }),
          action: isRefused ? 'account.unconfirmed' : 'account.confirmed',
          subject: { kind: 'account', id: caller.accountId },
          requestId: visitor.requestId,
          detail: isRefused ? { because: proven.code } : { by: proven.way },
        });
        if (isRefused) return proven;
        await forgiveAttempt(transaction, counted, now);
        await refreshConfirmation(transaction, caller.sessionId, proven.way, services.clock());
        return { recoveryCodesLeft: proven.recoveryCodesLeft };
      });
    },

    beginPasskeyConfirmation: async (_request, context) => askForPasskey(services, askingOf(context)),
  } satisfies Partial<AllHandlers>;
}

const askingOf = ({ caller, visitor }: AccountContext): Asking => ({
  accountId: caller.accountId,
  audience: visitor.audience,
  askedBy: `confirmation:${caller.sessionId}`,
});

/** Records that the person in this session has just re-authenticated. */
export async function refreshConfirmation(transaction: Transaction, sessionId: string, by: ConfirmationWay, now: Date) {
  await transaction
    .updateTable('identity.session')
    .set({ confirmed_at: now, confirmed_by: by })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Checks the proof of a re-authentication. For an account with a second factor the password is not accepted, because it is the weaker
 * proof.
 */
async function takeProof(
  services: Services,
  transaction: Transaction,
  asking: Asking,
  { password, ...proof }: Proof,
): Promise<(Omit<Proven, 'way'> & { way: ConfirmationWay }) | ProofRefusal | Refusal<'password_rejected'>> {
  if (password === undefined) return takeFactorProof(services, transaction, asking, proof);
  const { password_hash } = await readAccount(transaction, asking.accountId, ['password_hash']);
  const hasFactor = (await factorWaysOf(transaction, asking.accountId)).length > 0;
  const isRight = !hasFactor && (await isPassword(password, password_hash));
  return isRight ? { way: 'password', recoveryCodesLeft: null } : refuse('password_rejected');
}
