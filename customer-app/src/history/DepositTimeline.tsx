import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Timeline, type TimelineStep } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { FiatTransactionDetail } from './history-data.ts';

type StepName = FiatTransactionDetail['timeline'][number]['step'];

/** Whether somebody of ours decides what becomes of it: the bank has done its part. */
export function isInReview({ state, timeline }: FiatTransactionDetail): boolean {
  return state === 'Pendiente' && timeline.some(({ step }) => step === 'in_review');
}

/** What happened to a deposit, dated, and what is still to come. */
export function DepositTimeline({ transaction }: { readonly transaction: FiatTransactionDetail }) {
  const { t } = useLingui();
  const titles = {
    requested: t`Pediste el depósito`,
    sent_to_bank: t`Tu banco recibió la solicitud`,
    approved: t`Aprobaste el pago`,
    declined: t`El pago no se aprobó`,
    expired: t`Pasó el tiempo para aprobarlo`,
    credited: t`El dinero está en tu billetera`,
    in_review: t`Revisamos tu pago`,
    refund_sent: t`Enviamos la devolución a tu banco`,
    refunded: t`Tu banco recibió la devolución`,
  } satisfies Record<StepName, string>;
  const happened: TimelineStep[] = transaction.timeline.map(({ step, at, message }) => ({
    id: step,
    title: titles[step],
    state: step === 'declined' || step === 'expired' ? 'failed' : 'done',
    stateLabel: step === 'declined' || step === 'expired' ? t`no se logró` : t`hecho`,
    date: dateAndTime(at),
    dateTime: at,
    ...(message !== null && { detail: message }),
  }));
  const ahead: TimelineStep[] = [
    isInReview(transaction)
      ? { id: 'review', title: t`Te contamos aquí qué sigue`, state: 'current', stateLabel: t`en curso` }
      : { id: 'waiting', title: t`Apruébalo en la página de tu banco`, state: 'current', stateLabel: t`en curso` },
    { id: 'credit', title: titles.credited, state: 'pending', stateLabel: t`falta` },
  ];
  return (
    <Timeline
      label={t`Camino de tu depósito`}
      steps={transaction.state === 'Pendiente' ? [...happened, ...ahead] : happened}
    />
  );
}
