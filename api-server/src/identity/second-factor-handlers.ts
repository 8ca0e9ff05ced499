import { refuse, Refusal } from '@caudal/api-spec/server';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { countAttempt, forgiveAttempt } from '../platform/limits/attempts.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { takeFactorProof } from './factor-proof.ts';
import { knownDevice } from './known-devices.ts';
import { askForPasskey } from './passkeys.ts';
import { askedByPending, completeSignIn, findPending, takeAttempt } from './pending-sign-ins.ts';
import { actorOf, grantOf, signIn } from './sign-in.ts';
import { setResult } from './sign-ins.ts';

/** Handlers for the second step of signing in. */
export function secondFactorHandlers(services: Services) {
  return {
    answerSecondFactor: async ({ body }, context) => {
      const { audience, requestId } = context.visitor;
      const account = await takeAttempt(services, body.token, audience);
      if (!account) return refuse('sign_in_expired');
      // The attempt is counted before the proof is checked, and is given back in the transaction that accepts the proof.
      const now = services.clock();
      const device = await knownDevice(services.db, context.deviceCookie, account.id, now);
      const counted = ['second_factor', `${account.id}:${device ?? 'elsewhere'}`] as const;
      if (!(await countAttempt(services.db, counted, now))) return refuse('rate_limited');
      const asking = { accountId: account.id, audience, askedBy: askedByPending(body.token) };
      const opened = await inTransaction(services.db, async (transaction) => {
        const proven = await takeFactorProof(services, transaction, asking, body.proof);
        const subject = { kind: 'account', id: account.id } as const;
        if (proven instanceof Refusal) {
          await audit.record(transaction, {
            actor: { kind: 'visitor', id: context.visitor.ip },
            action: 'session.refused',
            subject,
            requestId,
            detail: { because: proven.code },
          });
          if (account.begun) await setResult(transaction, account.begun, 'factor_rejected');
          return proven;
        }
        if (!(await completeSignIn(transaction, body.token, services.clock()))) return refuse('sign_in_expired');
        await forgiveAttempt(transaction, counted, now);
        const { way, recoveryCodesLeft } = proven;
        if (way === 'recovery_code') {
          const detail = { left: recoveryCodesLeft ?? 0 };
          await audit.record(transaction, {
            actor: actorOf(account),
            action: 'recovery_code.used',
            subject,
            requestId,
            detail,
          });
        }
        const { begun } = account;
        const session = await signIn(services, transaction, account, { by: way, begun }, context, body.publicKey);
        return { session, recoveryCodesLeft };
      });
      if (opened instanceof Refusal) return opened;
      const { session, recoveryCodesLeft } = opened;
      return { session: grantOf(session, context), pending: null, recoveryCodesLeft };
    },

    beginPasskeySignIn: async ({ body }, { visitor }) => {
      const account = await findPending(services.db, body.token, visitor.audience, services.clock());
      if (!account) return refuse('sign_in_expired');
      const asking = { accountId: account.id, audience: visitor.audience, askedBy: askedByPending(body.token) };
      return askForPasskey(services, asking);
    },
  } satisfies Partial<AllHandlers>;
}
