import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useShortcuts } from '../keys/shortcuts.ts';
import type { Reviewed } from './review-data.ts';
import { useClosedReason, useSideWords } from './review-words.ts';
import { say } from '../shell/say.ts';
import { neighbour, pendingSides, sides, type Side } from './slots.ts';
import { useDecisions } from './useDecisions.ts';
import { useDeclineAddress } from './useDeclineAddress.ts';
import { useDocumentImage } from './useDocumentImage.ts';
import { useViews } from './useViews.ts';

/** Everything an officer can do on the screen, for the buttons and the keys alike. */
export function useReview({ customer, slots }: Reviewed, side: Side, isDeclining: boolean) {
  const { t } = useLingui();
  const words = useSideWords();
  const closedReasonOf = useClosedReason();
  const navigate = useNavigate({ from: '/application/administrative/naturalUserInformation/$id/document' });
  const front = useDocumentImage(slots.front);
  const back = useDocumentImage(slots.back);
  const selfie = useDocumentImage(slots.selfie);
  const images = { front, back, selfie };
  const { view, actions: viewActions } = useViews(side);
  const { closeDialog, leaveDialog } = useDeclineAddress(side, isDeclining);
  const decisions = useDecisions({ userId: customer.userId, slots, current: side, leaveDialog });

  const pending = pendingSides(slots);
  const closedReason = closedReasonOf(slots[side]);
  const unseen = t`Espera a ver la imagen.`;
  const unseenReason = images[side].kind === 'ready' ? null : unseen;
  const areAllSeen = sides.every((each) => images[each].kind === 'ready');
  const all = pending.length === sides.length ? { unseenReason: areAllSeen ? null : unseen } : null;

  const go = (search: { side: Side; dialog?: 'decline' }, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false });
  const move = (steps: 1 | -1) => go({ side: neighbour(side, steps) }, true);
  const verify = () => void decisions.verify([side]);
  const decline = () => go({ side, dialog: 'decline' }, false);
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
  const label = `${words[side]}, ${name}`;
  const panel = {
    document: slots[side],
    closedReason,
    unseenReason,
    all,
    isDone: pending.length === 0,
    busy: decisions.busy,
    onVerify: verify,
    onVerifyAll: () => void decisions.verify(sides),
    onDecline: decline,
  };
  return { images, pending, view, viewActions, label, decisions, panel, move, closeDialog };
}
