import type { ErrorCode } from '@caudal/api-spec';
import { Refusal, refuse, type components } from '@caudal/api-spec/server';
import { findPermissions } from '../identity/caller.ts';
import type { Detail } from '../platform/audit/details.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { whyNot, type CaseAction, type Reason } from './case-actions.ts';
import { readCaseDetail } from './case-detail.ts';
import { kindNamed, type CaseKind, type CaseKinds } from './case-kind.ts';
import type { CaseRecord } from './case-record.ts';
import { announceCases, lockCase } from './cases.ts';

/** The refusals for the reasons in the table of actions (`case-actions.ts`). */
const refusals = {
  closed: 'case_closed',
  notPermitted: 'forbidden',
  heldByOther: 'case_held',
  notHeld: 'case_held',
  notDecided: 'validation_failed',
  proposed: 'case_proposed',
  notProposed: 'case_not_proposed',
  own: 'own_proposal',
} as const satisfies Record<Reason, ErrorCode>;

/** The codes with which the table of actions refuses an action. */
type RefusedAs<Action extends CaseAction> = Extract<(typeof refusals)[Reason<Action>], ErrorCode>;

function refuseFor<Action extends CaseAction>(reason: Reason): Refusal<RefusedAs<Action>> {
  const refusal: Refusal = refuse(refusals[reason]);
  return refusal as Refusal<RefusedAs<Action>>;
}

interface Locked {
  transaction: Transaction;
  one: CaseRecord;
  kind: CaseKind;
  now: Date;
}

interface Done {
  action: (typeof audit.actions)[number];
  detail?: Detail;
}

/**
 * Returns a function that carries out one act on a case: it locks the case, refuses the act if the table of actions (`whyNot`) does, acts,
 * records the act, notifies the officers, and returns the case as it is then.
 */
export function onCase({ db, clock }: Services, kinds: CaseKinds) {
  return async <Action extends CaseAction, Code extends ErrorCode = never>(
    caseId: string,
    action: Action,
    { caller, visitor }: AccountContext,
    act: (locked: Locked) => Promise<Done | Refusal<Code>>,
  ): Promise<
    components['schemas']['CaseDetail'] | Refusal<Code | 'not_found' | 'unauthorized' | RefusedAs<Action>>
  > => {
    const now = clock();
    const outcome = await inTransaction(db, async (transaction) => {
      const one = await lockCase(transaction, caseId, now);
      if (!one) return refuse('not_found');
      const kind = kindNamed(kinds, one.kind);
      // Reads the permissions after locking the case, so that a role taken away, or a session ended, while this request waited for the lock
      // counts.
      const permissions = await findPermissions(transaction, caller.sessionId, now);
      if (!permissions) return refuse('unauthorized');
      const reason = whyNot(action, one, kind, { accountId: caller.accountId, permissions });
      if (reason) return refuseFor<Action>(reason);
      const done = await act({ transaction, one, kind, now });
      if (done instanceof Refusal) return done;
      await audit.byOfficer(transaction, caller.accountId, visitor.requestId, {
        action: done.action,
        subject: { kind: 'case', id: caseId },
        detail: { ...(one.customerId !== null && { customer: one.customerId }), ...done.detail },
      });
      await announceCases(transaction, one.customerId);
      return null;
    });
    if (outcome) return outcome;
    return (await readCaseDetail(db, kinds, caseId, caller, clock())) ?? refuse('not_found');
  };
}
