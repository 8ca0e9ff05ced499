import type { Schemas } from '@caudal/api-spec/server';
import { declineReasonCodes } from '@caudal/api-spec/terms';
import { nameOfCode } from '../../reference/parameters.ts';
import { wireDocumentState } from '../../customers/wire.ts';
import { fileUrlOf } from '../wire.ts';
import { wireDecision } from '../wire-decision.ts';
import { officerFileUrlOf } from '../officer-files.ts';
import type { ReviewDocument } from './review-documents.ts';
import type { OperationsReview } from './reviews.ts';

export function toWireReview(review: OperationsReview): Schemas['OperationsReview'] {
  return {
    reviewId: review.id,
    reviewNumber: review.number,
    reviewLabel: review.label,
    createdAt: review.createdAt.toISOString(),
    createdBy: review.createdBy,
    reviewDate: review.decidedAt?.toISOString() ?? null,
    reviewedBy: review.decidedBy,
    verdict: review.verdict,
    declines: review.declines.map(({ code, reason, internalNote }) => ({
      reasonCode: declineReasonCodes.find((known) => known === code) ?? null,
      reason,
      internalNote,
    })),
  };
}

export function fileNameOf({ name, kind, type }: ReviewDocument): string {
  return name ?? `${kind ?? 'documento'}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
}

/** Returns a document for the wire, with the field names of the specification, its sender and the decision on it. */
export function toWireDocument(document: ReviewDocument): Schemas['OperationsDocument'] {
  const { reviewLabel } = document;
  return {
    reviewId: document.reviewId,
    reviewNumber: document.reviewNumber,
    reviewLabel: reviewLabel === null ? null : (nameOfCode('9', reviewLabel) ?? reviewLabel),
    documentId: document.id,
    documentName: fileNameOf(document),
    askedAs: document.askedAs,
    documentUrl: document.sentBy === 'customer' ? fileUrlOf(document.id) : officerFileUrlOf(document.id),
    documentCreationDate: document.sentAt.toISOString(),
    reviewDate: document.reviewedAt?.toISOString() ?? null,
    sentBy: document.sentBy,
    state: document.state === null ? null : wireDocumentState[document.state],
    replacedAt: document.replacedAt?.toISOString() ?? null,
    decision: wireDecision(document.decision),
    isSeen: document.isSeen,
  };
}
