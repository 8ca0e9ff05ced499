import { refuse, type Refusal } from '@caudal/api-spec/server';
import type { Transaction } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import type { CaseTerms } from './case-kind.ts';
import { addEvent, lockOpenCase, openCase, type CaseFacts, type CaseSubject } from './cases.ts';

export interface OpeningProposal {
  decision: string;
  /** The officer's reason for the proposal, which officers read. */
  reason: string;
  officerId: string;
  requestId: string;
}

/** Opens a case with an officer's proposal, for another officer to answer. Refused while a proposal about the same subject is open. */
export async function openProposal(
  transaction: Transaction,
  terms: CaseTerms,
  about: CaseSubject & { facts: CaseFacts },
  { decision, reason, officerId, requestId }: OpeningProposal,
  now: Date,
): Promise<Refusal<'proposal_waiting'> | null> {
  if (await lockOpenCase(transaction, terms, about, now)) return refuse('proposal_waiting');
  // Another officer may have opened it since: the proposal is theirs.
  if (!(await openCase(transaction, terms, about, now))) return refuse('proposal_waiting');
  const one = await lockOpenCase(transaction, terms, about, now);
  if (!one) throw new Error('A case that was just opened is missing');
  await transaction
    .updateTable('cases.case')
    .set({ state: 'proposed', decision, reason, decided_by: officerId, decided_at: now })
    .where('id', '=', one.id)
    .execute();
  await addEvent(transaction, one.id, { act: 'proposed', at: now, officerId, note: reason, decision, message: null });
  await audit.byOfficer(transaction, officerId, requestId, {
    action: 'case.proposed',
    subject: { kind: 'case', id: one.id },
    detail: { decision, ...(about.customerId !== null && { customer: about.customerId }) },
  });
  return null;
}
