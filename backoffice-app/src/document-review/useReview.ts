import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useShortcuts } from '../keys/shortcuts.ts';
import type { Reviewed } from './review-data.ts';
import { documentName, useClosedReason } from './review-words.ts';
import { say } from '../shell/say.ts';
import { decidedTogether, isPending, neighbour, type ReviewedDocument } from './reviewed-documents.ts';
import { useBarred } from './useBarred.ts';
import { useDecisions } from './useDecisions.ts';
import { useDeclineAddress } from './useDeclineAddress.ts';
import { useImages } from './useDocumentImage.ts';
import { useViews } from './useViews.ts';

/** Everything an officer can do on the screen, for the buttons and the keys alike. */
export function useReview({ customer, documents, caseId }: Reviewed, current: ReviewedDocument, isDeclining: boolean) {
  const { t } = useLingui();
  const closedReasonOf = useClosedReason();
  const navigate = useNavigate({ from: '/application/administrative/naturalUserInformation/$id/document' });
  const images = useImages(documents);
  const { view, actions: viewActions } = useViews(current.key);
  const { closeDialog, leaveDialog } = useDeclineAddress(current.key, isDeclining);
  const decisions = useDecisions({ userId: customer.userId, documents, current, leaveDialog });

  const pending = documents.filter(isPending);
  const barred = useBarred(caseId);
  const closedReason = closedReasonOf(current) ?? barred;
  const unseenReasonOf = (shown: readonly ReviewedDocument[]) =>
    shown.every(({ id }) => images.has(id)) ? null : t`Espera a ver la imagen.`;
  const unseenReason = unseenReasonOf([current]);
  const together = decidedTogether(documents, current);
  const all = together.length > 0 ? { count: together.length, reason: barred ?? unseenReasonOf(together) } : null;

  const go = (search: { side: string; dialog?: 'decline' }, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
  const move = (steps: 1 | -1) => go({ side: neighbour(documents, current.key, steps) }, true);
  const verify = () => void decisions.verify([current]);
  const decline = () => go({ side: current.key, dialog: 'decline' }, false);
  const underWay = decisions.busy ? t`Espera a que termine la decisión en curso.` : null;
  const orSayWhy = (reason: string | null, act: () => void) =>
    reason === null ? act() : say({ tone: 'info', title: reason });

  useShortcuts({
    v: () => orSayWhy(underWay ?? closedReason ?? unseenReason, verify),
    d: () => orSayWhy(underWay ?? closedReason, decline),
    r: viewActions.rotate,
    z: viewActions.zoomRound,
    j: () => move(1),
    k: () => move(-1),
  });

  const name = customer.fullName ?? customer.email;
  const label = `${documentName(current)}, ${name}`;
  const panel = {
    document: current,
    closedReason,
    unseenReason,
    all,
    isDone: pending.length === 0,
    busy: decisions.busy,
    onVerify: verify,
    onVerifyAll: () => void decisions.verify(together),
    onDecline: decline,
  };
  return { images, pending, view, viewActions, label, decisions, panel, move, closeDialog };
}
