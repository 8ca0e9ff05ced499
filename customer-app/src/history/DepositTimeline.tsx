import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { Timeline, type TimelineStep } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { FiatTransactionDetail } from './history-data.ts';

type StepName = FiatTransactionDetail['timeline'][number]['step'];

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
    // What has happened is that it came; whether somebody has looked at it is not known until they decide.
    in_review: t`Tu pago llegó por otro valor`,
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
  const going = { state: 'current', stateLabel: t`en curso` } as const;
  const awaited = { state: 'pending', stateLabel: t`falta` } as const;
  const ahead: Partial<Record<FiatTransactionDetail['phase'], TimelineStep[]>> = {
    under_way: [
      { id: 'waiting', title: t`Apruébalo en la página de tu banco`, ...going },
      { id: 'credit', title: titles.credited, ...awaited },
    ],
    in_review: [
      { id: 'review', title: t`Un oficial revisa tu pago`, ...going },
      { id: 'decision', title: t`Lo sumamos a tu billetera o te lo devolvemos`, ...awaited },
    ],
    refunding: [{ id: 'refunding', title: t`Tu banco recibe la devolución`, ...going }],
  };
  return <Timeline label={t`Camino de tu depósito`} steps={[...happened, ...(ahead[transaction.phase] ?? [])]} />;
}
