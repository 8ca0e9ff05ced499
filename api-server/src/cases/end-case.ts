import type { Actor } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import type { CaseRecord } from './case-record.ts';
import { closeCase } from './cases.ts';

/** Causes that end a case without a decision in the case itself, each with its act in the history. */
const endings = {
  documents_decided: 'decided',
  matches_decided: 'decided',
  matches_gone: 'closed',
  movement_cancelled: 'closed',
  taken_by_block: 'closed',
  agrees_by_now: 'closed',
  paid_already: 'closed',
  alert_over: 'closed',
} as const;

export interface Ending {
  cause: keyof typeof endings;
  actor: Actor;
  requestId: string;
}

/** Closes a case that is locked, because its work was done elsewhere, and records by whom and why. */
export async function endCase(
  transaction: Transaction,
  { id, customerId }: CaseRecord,
  { cause, actor, requestId }: Ending,
  now: Date,
): Promise<void> {
  const by = actor.kind === 'officer' ? { officerId: actor.id } : {};
  await closeCase(transaction, id, { act: endings[cause], ...by }, now);
  await audit.record(transaction, {
    actor,
    action: 'case.closed',
    subject: { kind: 'case', id },
    requestId,
    detail: { cause, ...(customerId !== null && { customer: customerId }) },
  });
}
