import { DeclineDialog } from './DeclineDialog.tsx';
import { isPending, saysOtherwise, type ReviewedDocument } from './reviewed-documents.ts';
import type { Decisions } from './useDecisions.ts';
import type { ReviewDialog } from './useReview.ts';
import { VerifyDialog } from './VerifyDialog.tsx';

export interface ReviewDialogsProps {
  /** The one that is open. */
  readonly dialog: ReviewDialog | undefined;
  /** The document that is shown. */
  readonly current: ReviewedDocument;
  /** What can be declined now. */
  readonly pending: readonly ReviewedDocument[];
  readonly closedReason: string | null;
  readonly unseenReason: string | null;
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

/** What asks for words before a decision about the document that is shown. */
export function ReviewDialogs({ dialog, current, closedReason, unseenReason, pending, ...rest }: ReviewDialogsProps) {
  const isDeclining = dialog === 'decline';
  const own = { ...rest, current, closedReason };
  return (
    <>
      {isPending(current) || isDeclining ? (
        <DeclineDialog key={`${current.id} ${String(isDeclining)}`} {...own} open={isDeclining} pending={pending} />
      ) : null}
      {/* Whatever the address says: of a document whose code agrees nothing is asked. */}
      {dialog === 'verify' && saysOtherwise(current.barcode) ? (
        <VerifyDialog key={current.id} {...own} closedReason={closedReason ?? unseenReason} />
      ) : null}
    </>
  );
}
