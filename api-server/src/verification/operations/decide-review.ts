import { textOf } from '@caudal/api-spec/typed-text';
import { Refusal, refuse, type Schemas } from '@caudal/api-spec/server';
import type { AccountContext } from '../../platform/http/contexts.ts';
import { audit } from '../audit.ts';
import { decideDocuments, type Decision } from '../document-decision.ts';
import { announceChange } from '../send-level.ts';
import type { VerificationServices } from '../services.ts';
import { reviewProgressOf, tellOfReview } from '../tell-of-review.ts';
import { listReviewDocuments } from './review-documents.ts';
import { changeReview, closeReview, findReview } from './reviews.ts';
import { toWireReview } from './wire.ts';
import { onCustomer } from '../../customers/on-customer.ts';

/** Decides a whole review: the customer's pending documents in it, and the review itself. Rule verification 25. */
export async function decideReview(
  services: VerificationServices,
  body: Schemas['OperationsDecision'],
  context: AccountContext,
) {
  const { db, clock, requirements } = services;
  const { userId, reviewId, verdict, description, reasonCode = 'other', internalNote } = body;
  const reason = textOf(description ?? '');
  if (verdict === 'declined' && reason === '') return refuse('validation_failed', [missingReason]);
  const decision: Decision =
    verdict === 'verified'
      ? { verdict: 'accepted', reason: reason || null }
      : { verdict: 'declined', reason, code: reasonCode, internalNote: textOf(internalNote ?? '') || null };
  return onCustomer(db, userId, context, async (transaction, customer) => {
    const review = await findReview(transaction, userId, reviewId);
    if (!review) return refuse('not_found');
    if (review.decidedAt) return refuse('review_decided');
    const { number } = review;
    const officerId = context.caller.accountId;
    const asked = { accountId: userId, officerId, number, label: null };
    const documents = await listReviewDocuments(transaction, requirements, asked);
    if (documents.length === 0) return refuse('documents_missing');
    const waiting = documents.filter(({ state }) => state === 'pending').map(({ id }) => id);
    if (waiting.length > 0) {
      const before = await reviewProgressOf(transaction, customer);
      const decided = await decideDocuments(transaction, waiting, decision, { ...services, context, now: clock() });
      if (decided instanceof Refusal) return decided;
      await tellOfReview(services, transaction, before, decided);
    } else {
      // Files that officers added need no decision of their own; they are decided with the review.
      await closeReview(transaction, reviewId, { verdict, officerId }, clock());
      const detail = { review: reviewId, number, verdict, ...(reason !== '' && { reason }) };
      await audit.onCustomer(transaction, context, 'review.decided', userId, detail);
    }
    if (decision.verdict === 'declined')
      await changeReview(transaction, reviewId, {
        decline_code: decision.code,
        decline_reason: decision.reason,
        internal_note: decision.internalNote,
      });
    await announceChange(transaction, userId);
    const after = await findReview(transaction, userId, reviewId);
    if (!after) throw new Error('A review that was just decided is missing');
    return toWireReview(after);
  });
}

const missingReason = {
  path: '/description',
  message: { es: 'Escribe qué debe corregir el cliente.', en: 'Write what the customer has to mend.' },
};
