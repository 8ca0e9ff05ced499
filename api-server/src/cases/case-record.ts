export type CaseState = 'open' | 'proposed' | 'closed';

/** A stored case. */
export interface CaseRecord {
  id: string;
  kind: string;
  /** The customer; null for a case about no customer. */
  customerId: string | null;
  subject: string;
  /** Facts that its kind stored when it was opened. */
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

export const caseColumns = [
  'cases.case.id',
  'kind',
  'customer_id',
  'subject',
  'facts',
  'cases.case.state',
  'opened_at',
  'due_at',
  'holder_id',
  'held_until',
  'decision',
  'reason',
  'message',
  'decided_by',
  'decided_at',
] as const;

interface CaseColumns {
  id: string;
  kind: string;
  customer_id: string | null;
  subject: string;
  facts: unknown;
  state: string;
  opened_at: Date;
  due_at: Date;
  holder_id: string | null;
  held_until: Date | null;
  decision: string | null;
  reason: string | null;
  message: string | null;
  decided_by: string | null;
  decided_at: Date | null;
}

export function toCase(row: CaseColumns, now: Date): CaseRecord {
  const isHeld = row.holder_id !== null && row.held_until !== null && row.held_until > now;
  return {
    id: row.id,
    kind: row.kind,
    customerId: row.customer_id,
    subject: row.subject,
    facts: row.facts as Record<string, unknown>,
    state: row.state as CaseState,
    openedAt: row.opened_at,
    dueAt: row.due_at,
    holder: isHeld && row.holder_id && row.held_until ? { id: row.holder_id, until: row.held_until } : null,
    decision: row.decision,
    reason: row.reason,
    message: row.message,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  };
}

/** Returns the customer of a case whose kind always has one. @throws when it has none. */
export function customerOf({ id, customerId }: Pick<CaseRecord, 'id' | 'customerId'>): string {
  if (customerId === null) throw new Error(`The case ${id} is about no customer`);
  return customerId;
}
