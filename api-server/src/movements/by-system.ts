import type { Detail } from '../platform/audit/details.ts';
import type { Movement } from './movements.ts';

/**
 * What is put on record of a movement that no person acted on: `by` says who did, a rail or a job. It names the customer, so
 * that it is part of what officers read about them.
 */
export function bySystem({ id, accountId }: Pick<Movement, 'id' | 'accountId'>, by: string, facts: Detail = {}) {
  return {
    actor: { kind: 'system', id: by },
    subject: { kind: 'movement', id },
    requestId: by,
    detail: { customer: accountId, ...facts },
  } as const;
}
