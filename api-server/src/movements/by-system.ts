import type { SystemActor } from '../platform/audit/audit.ts';
import type { Detail } from '../platform/audit/details.ts';
import type { Movement } from './movements.ts';

/**
 * What is put on record of a movement that no person acted on: `by` says what did. It names the customer, so
 * that it is part of what officers read about them.
 */
export function bySystem({ id, accountId }: Pick<Movement, 'id' | 'accountId'>, by: SystemActor, facts: Detail = {}) {
  return {
    actor: { kind: 'system', id: by },
    subject: { kind: 'movement', id },
    requestId: by,
    detail: { customer: accountId, ...facts },
  } as const;
}

/** The same of what its rail did, or said of it. */
export function byRail({ id, accountId, rail }: Pick<Movement, 'id' | 'accountId' | 'rail'>, facts: Detail = {}) {
  return {
    actor: { kind: 'system', rail },
    subject: { kind: 'movement', id },
    requestId: rail,
    detail: { customer: accountId, ...facts },
  } as const;
}
