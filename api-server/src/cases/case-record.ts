import type { components } from '@caudal/api-spec/server';
import type { Selectable } from 'kysely';
import type { DB } from '../platform/db/tables.gen.ts';

export type CaseState = components['schemas']['CaseState'];

export interface CaseRecord {
  id: string;
  kind: string;
  /** The customer; null for a case about no customer. */
  customerId: string | null;
  subject: string;
  /** The facts that the kind stored when the case was opened. */
  facts: Record<string, unknown>;
  state: CaseState;
  openedAt: Date;
  dueAt: Date;
  /** The officer who holds the case; null when nobody does, and when the time of the hold is over. */
  holder: { id: string; until: Date } | null;
  decision: string | null;
  reason: string | null;
  message: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

export function toCase(row: Selectable<DB['cases.case']>, now: Date): CaseRecord {
  return {
    id: row.id,
    kind: row.kind,
    customerId: row.customer_id,
    subject: row.subject,
    facts: row.facts as Record<string, unknown>,
    state: row.state as CaseState,
    openedAt: row.opened_at,
    dueAt: row.due_at,
    holder:
      row.holder_id && row.held_until && row.held_until > now ? { id: row.holder_id, until: row.held_until } : null,
    decision: row.decision,
    reason: row.reason,
    message: row.message,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  };
}

/** Returns the customer of a case whose kind always has one. @throws when the case has no customer. */
export function customerOf({ id, customerId }: Pick<CaseRecord, 'id' | 'customerId'>): string {
  if (customerId === null) throw new Error(`The case ${id} is about no customer`);
  return customerId;
}
