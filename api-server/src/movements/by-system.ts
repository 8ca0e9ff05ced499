import type { SystemActor } from '../platform/audit/audit.ts';
import type { Detail } from '../platform/audit/details.ts';
import type { Movement } from './movements.ts';

/**
 * Returns the audit fields of an action on a movement that no person took; `by` names the system actor. The detail names the
 * customer, so that officers find the entry in the customer's history.
 */
export function bySystem({ id, accountId }: Pick<Movement, 'id' | 'accountId'>, by: SystemActor, facts: Detail = {}) {
  return {
    actor: { kind: 'system', id: by },
    subject: { kind: 'movement', id },
    requestId: by,
    detail: { customer: accountId, ...facts },
  } as const;
}

/** Returns the audit fields of an action that the movement's rail took or reported. */
export function byRail({ id, accountId, rail }: Pick<Movement, 'id' | 'accountId' | 'rail'>, facts: Detail = {}) {
  return {
    actor: { kind: 'system', rail },
    subject: { kind: 'movement', id },
    requestId: rail,
    detail: { customer: accountId, ...facts },
  } as const;
}
