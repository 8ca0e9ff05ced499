import { DeclineDialog } from './DeclineDialog.tsx';
import { isPending, saysOtherwise, type ReviewedDocument } from './reviewed-documents.ts';
import type { Decisions } from './useDecisions.ts';
import type { ReviewDialog } from './useReview.ts';
import { VerifyDialog } from './VerifyDialog.tsx';

interface ReviewDialogsProps {
  /** The open dialog. */
  readonly dialog: ReviewDialog | undefined;
  /** The shown document. */
  readonly current: ReviewedDocument;
  /** The documents that can be declined now. */
  readonly pending: readonly ReviewedDocument[];
  readonly closedReason: string | null;
  readonly unseenReason: string | null;
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

/** The dialogs that ask for words before a decision about the shown document. */
export function ReviewDialogs({ dialog, current, closedReason, unseenReason, pending, ...rest }: ReviewDialogsProps) {
  const isDeclining = dialog === 'decline';
  const own = { ...rest, current, closedReason };
  return (
    <>
      {isPending(current) || isDeclining ? (
        <DeclineDialog key={`${current.id} ${String(isDeclining)}`} {...own} open={isDeclining} pending={pending} />
      ) : null}
      {/* Opens only if the barcode contradicts, whatever the address says: otherwise there is nothing to explain. */}
      {dialog === 'verify' && saysOtherwise(current.barcode) ? (
        <VerifyDialog key={current.id} {...own} closedReason={closedReason ?? unseenReason} />
      ) : null}
    </>
  );
}
