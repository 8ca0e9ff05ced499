import { type Refusal, refuse } from '@caudal/api-spec/server';
import { recordAudit } from '../audit/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { AccountContext } from '../http/contexts.ts';
import { findDocuments, lockCustomer, saveReview, type Customer } from './customers.ts';
import { isLevel1Accepted } from './review-state.ts';

export type Decision =
  | { verdict: 'Aceptado' }
  | { verdict: 'Declinado'; reason: string; code: string | null; internalNote: string | null };

/**
 * An officer's decision on documents of one customer. The first decision counts: a document that is no longer pending is
 * refused, and then none of them is decided.
 */
export async function decideDocuments(
  transaction: Transaction,
  documentIds: readonly string[],
  decision: Decision,
  { caller, visitor }: AccountContext,
  now: Date,
): Promise<Customer | Refusal<'not_found' | 'document_not_pending'>> {
  const owners = await transaction
    .selectFrom('kyc.document')
    .select('account_id')
    .distinct()
    .where('id', 'in', documentIds)
    .execute();
  const [owner] = owners;
  if (!owner)
    return (await wereReplaced(transaction, documentIds)) ? refuse('document_not_pending') : refuse('not_found');
  if (owners.length > 1) return refuse('not_found');
  const customer = await lockCustomer(transaction, owner.account_id);
  const documents = (await findDocuments(transaction, owner.account_id)).filter(
    ({ id, submitted }) => submitted && documentIds.includes(id),
  );
  if (documents.length < documentIds.length) {
    return (await wereReplaced(transaction, documentIds)) ? refuse('document_not_pending') : refuse('not_found');
  }
  if (documents.some(({ state }) => state !== 'Pendiente')) return refuse('document_not_pending');
  await transaction
    .updateTable('kyc.document')
    .set({ ...columnsOf(decision), reviewed_by: caller.accountId, reviewed_at: now, updated_at: now })
    .where('id', 'in', documentIds)
    .execute();
  for (const id of documentIds) {
    await recordAudit(transaction, {
      actor: { kind: 'officer', id: caller.accountId },
      action: decision.verdict === 'Aceptado' ? 'document.accepted' : 'document.declined',
      subject: { kind: 'document', id },
      requestId: visitor.requestId,
      detail: { customer: owner.account_id },
    });
  }
  return settleLevel(transaction, customer, caller.accountId, visitor.requestId, now);
}

/** Whether one of them was sent again since it was seen. */
async function wereReplaced(transaction: Transaction, documentIds: readonly string[]): Promise<boolean> {
  const version = await transaction
    .selectFrom('kyc.document_version')
    .select('id')
    .where('document_id', 'in', documentIds)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}

/** A level is verified when the last of its parts is accepted. */
async function settleLevel(
  transaction: Transaction,
  customer: Customer,
  officerId: string,
  requestId: string,
  now: Date,
): Promise<Customer> {
  const documents = await findDocuments(transaction, customer.accountId);
  const isVerified = customer.level === 1 && isLevel1Accepted(documents);
  const settled = { ...customer, isVerified: customer.isVerified || isVerified };
  await saveReview(transaction, settled, now);
  if (isVerified && !customer.isVerified) {
    await recordAudit(transaction, {
      actor: { kind: 'officer', id: officerId },
      action: 'level.verified',
      subject: { kind: 'customer', id: customer.accountId },
      requestId,
      detail: { level: customer.level },
    });
  }
  return settled;
}

function columnsOf(decision: Decision) {
  if (decision.verdict === 'Aceptado') return { state: 'Aceptado' };
  return {
    state: 'Declinado',
    decline_reason: decision.reason,
    decline_code: decision.code,
    internal_note: decision.internalNote,
  };
}
