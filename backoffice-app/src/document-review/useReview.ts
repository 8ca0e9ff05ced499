import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { useWaitingDecisions } from '../decisions/useWaitingDecisions.ts';
import { waitingDecisions, type WaitingDecision } from '../decisions/waiting-decisions.ts';
import { useShortcuts } from '../keys/shortcuts.ts';
import { say } from '../shell/say.ts';
import { useHeldByOther } from '../cases/useHeldByOther.ts';
import { useLacking } from '../roles/useLacking.ts';
import type { Reviewed } from './review-data.ts';
import { documentName, useClosedReason, useTogetherReason, useUnseenReason } from './review-words.ts';
import {
  counterpart,
  decidedTogether,
  isPending,
  neighbour,
  saysOtherwise,
  type ReviewedDocument,
} from './reviewed-documents.ts';
import { useDecisions } from './useDecisions.ts';
import { useOnScreen } from './useOnScreen.ts';
import { useViews } from './useViews.ts';

/** The dialog that asks why a document is declined, or why it is verified although its barcode contradicts the declared values. */
export type ReviewDialog = 'decline' | 'verify';

/** The part of the screen's state that is in the URL. */
export interface ReviewAddress {
  readonly dialog: ReviewDialog | undefined;
  readonly isComparing: boolean;
}

/** Returns everything an officer can do on the screen; buttons and shortcuts share it. */
export function useReview(review: Reviewed, current: ReviewedDocument, { dialog, isComparing }: ReviewAddress) {
  'use memo';
  const { customer, documents } = review;
  const { t } = useLingui();
  const { beside, look, move, compare, open } = useWays(documents, current, isComparing);
  const viewOf = useViews();
  const { onScreen, report } = useOnScreen();
  const { closeDialog, leaveDialog } = useReviewDialog(dialog !== undefined);
  const waiting = useWaitingDecisions(customer.userId);
  const waitingIds = useWaitingIds(waiting);
  const decisions = useDecisions({ review, current, waiting: waitingIds, leaveDialog });
  const barred = useBarred(customer.userId, current.level);
  const closedReasonOf = useClosedReason(waitingIds);
  const unseenReasonOf = useUnseenReason();
  const togetherReasonOf = useTogetherReason();
  const takeBack = useTakeBack(look);

  // All hooks stand above: the compiler does not keep a value that is worked out on both sides of a hook.
  const isOpen = (one: ReviewedDocument) => isPending(one) && !waitingIds.includes(one.id);
  const pending = documents.filter(isOpen);
  const closedReason = closedReasonOf(current) ?? barred;
  const unseenReason = onScreen.now.has(current.id) ? null : unseenReasonOf(current);
  const together = decidedTogether(documents, current);
  const allReason = barred ?? togetherReasonOf(together, onScreen.ever);
  const all = together.length > 0 && together.every(isOpen) ? { count: together.length, reason: allReason } : null;
  const verify = () => (saysOtherwise(current.barcode) ? open('verify') : void decisions.verify([current]));
  const decline = () => open('decline');
  const verifyAll = () => void decisions.verify(together);
  const orSayWhy = (reason: string | null, act: () => void) =>
    reason === null ? act() : say({ tone: 'info', title: reason });
  const { actions } = viewOf(current.id);

  useShortcuts({
    v: () => orSayWhy(closedReason ?? unseenReason, verify),
    a: () =>
      orSayWhy(
        all === null ? (closedReason ?? t`No hay varios documentos que verificar a la vez.`) : all.reason,
        verifyAll,
      ),
    d: () => orSayWhy(closedReason, decline),
    u: () => takeBack(waiting.findLast(({ state }) => state === 'waiting')),
    r: actions.rotate,
    z: actions.zoomRound,
    s: () => orSayWhy(beside ? null : t`No hay otra imagen con qué comparar.`, compare),
    j: () => move(1),
    k: () => move(-1),
  });

  const labelOf = (document: ReviewedDocument) => `${documentName(document)}, ${customer.fullName ?? customer.email}`;
  return {
    pending,
    waiting,
    waitingIds,
    takeBack,
    viewOf,
    labelOf,
    decisions,
    panel: {
      document: current,
      closedReason,
      unseenReason,
      all,
      isDone: documents.every((one) => !isPending(one)),
      onVerify: verify,
      onVerifyAll: verifyAll,
      onDecline: decline,
    },
    move,
    compare,
    beside,
    report,
    closeDialog,
  };
}

/** Returns the ids of the documents with an unsent decision. */
function useWaitingIds(waiting: readonly WaitingDecision[]): readonly string[] {
  'use memo';
  return waiting.filter(({ state }) => state !== 'failed').flatMap(({ documentIds }) => documentIds);
}

/** Takes a decision back and returns to its document, because the next one is on screen by now. */
function useTakeBack(look: (documentId: string) => void) {
  'use memo';
  const { t } = useLingui();
  return (decision: WaitingDecision | undefined) => {
    const isTakenBack = decision !== undefined && waitingDecisions.takeBack(decision.id);
    say({ tone: 'info', title: isTakenBack ? t`Decisión deshecha.` : t`No hay nada que deshacer.` });
    const [first] = isTakenBack ? decision.documentIds : [];
    if (first !== undefined) look(first);
  };
}

/** Returns the document's counterpart and the functions that navigate from the document. */
function useWays(documents: readonly ReviewedDocument[], current: ReviewedDocument, isComparing: boolean) {
  'use memo';
  const navigate = useNavigate({ from: '/application/administrative/naturalUserInformation/$id/document' });
  const here = { side: current.id };
  const stay = { replace: true, resetScroll: false } as const;
  const look = (id: string) => void navigate({ search: { side: id }, ...stay });
  return {
    look,
    /** The document to compare with; undefined if there is none. */
    beside: counterpart(documents, current),
    move: (steps: 1 | -1) => {
      const next = neighbour(documents, current, steps);
      if (next) look(next.id);
    },
    compare: () => void navigate({ search: { ...here, compare: isComparing ? undefined : 1 }, ...stay }),
    open: (dialog: ReviewDialog) => void navigate({ search: { ...here, dialog }, resetScroll: false }),
  };
}

/** Closes the dialog that the URL opened. `leaveDialog` also waits until the URL no longer names the dialog. */
function useReviewDialog(isOpen: boolean) {
  'use memo';
  const router = useRouter();
  const closeDialog = useDialogAddress(isOpen, 'dialog', 'compare');
  const leaveDialog = async () => {
    // Reads the current URL: the officer may have gone back while the decision was being made.
    const { search } = router.state.location;
    if (!('dialog' in search)) return;
    await new Promise<void>((resolve) => {
      const unsubscribe = router.history.subscribe(() => {
        unsubscribe();
        resolve();
      });
      closeDialog();
    });
  };
  return { closeDialog, leaveDialog };
}

/** Returns why this officer may not decide any document of a level, whatever its state; null if they may. Rule cases 3. */
function useBarred(userId: string, level: number): string | null {
  'use memo';
  const held = useHeldByOther(userId, 'document_review', String(level));
  return useLacking()('kyc.review') ?? held;
}
