import type { Detail } from '../../platform/audit/details.ts';
import type { AccountContext } from '../../platform/http/contexts.ts';
import type { audit } from '../audit.ts';

type Action = (typeof audit.actions)[number];

/** Returns the audit event of an officer's action on a customer's operations. */
export function recordOf({ caller, visitor }: AccountContext, action: Action, userId: string, detail: Detail) {
  return {
    actor: { kind: 'officer', id: caller.accountId },
    action,
    subject: { kind: 'customer', id: userId },
    requestId: visitor.requestId,
    detail,
  } as const;
}
