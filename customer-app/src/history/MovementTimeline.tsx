import { Timeline } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { FiatTransactionDetail } from './history-data.ts';
import { useTimelineSteps, type StepAhead } from './useTimelineSteps.ts';

type StepName = FiatTransactionDetail['timeline'][number]['step'];
type Kind = FiatTransactionDetail['kind'];

const failed = new Set<StepName>([
  'declined',
  'expired',
  'rejected',
  'cancelled',
  'taken_back',
  'annulled',
  'returned',
]);

const going = { state: 'current' } as const;
const awaited = { state: 'pending' } as const;

/** The dated steps of a movement, and the steps to come. */
export function MovementTimeline({ transaction }: { readonly transaction: FiatTransactionDetail }) {
  const { t } = useLingui();
  const titles = useTitles(transaction.kind);
  const steps = useTimelineSteps(transaction.timeline, titles, failed, useAhead(transaction));
  const label = transaction.kind === 'withdrawal' ? t`Camino de tu retiro` : t`Camino de tu depósito`;
  return <Timeline label={label} steps={steps} />;
}

function useTitles(kind: Kind): Record<StepName, string> {
  const { t } = useLingui();
  const isOut = kind === 'withdrawal';
  return {
    requested: isOut ? t`Pediste el retiro` : t`Pediste el depósito`,
    awaiting_approval: t`Quedó a la espera de aprobación`,
    accepted: t`El retiro quedó aprobado`,
    sent_to_bank: isOut ? t`Se lo enviamos al banco` : t`Tu banco recibió la solicitud`,
    approved: t`Aprobaste el pago`,
    declined: isOut ? t`El banco no lo aceptó; tu dinero volvió a tu billetera` : t`El pago no se aprobó`,
    expired: t`Pasó el tiempo para aprobarlo`,
    credited: t`El dinero está en tu billetera`,
    paid: t`El banco pagó tu retiro`,
    // The step says only that the payment came: whether an officer has looked at it is not known until they decide.
    in_review: isOut ? t`El banco lo pagó después de rechazarlo` : t`Tu pago llegó por otro valor`,
    taken_back: t`Tu banco retiró el pago`,
    annulled: t`Anulamos el depósito porque tu banco retiró el pago`,
    refund_sent: t`Enviamos la devolución a tu banco`,
    refunded: t`Tu banco recibió la devolución`,
    rejected: t`No lo aprobamos; tu dinero volvió a tu billetera`,
    cancelled: t`Lo cancelaste; tu dinero volvió a tu billetera`,
    returned: t`El banco lo devolvió; tu dinero está en tu billetera`,
  };
}

function useAhead({ kind, phase, timeline }: FiatTransactionDetail): readonly StepAhead[] {
  const { t } = useLingui();
  const titles = useTitles(kind);
  if (kind === 'withdrawal') {
    const paid = { id: 'paying', title: t`El banco lo paga en tu cuenta`, ...awaited };
    const isSent = timeline.some(({ step }) => step === 'sent_to_bank');
    const ahead: Partial<Record<FiatTransactionDetail['phase'], readonly StepAhead[]>> = {
      awaiting_approval: [{ id: 'approval', title: t`Un oficial lo revisa`, ...going }, paid],
      under_way: isSent
        ? [{ ...paid, ...going }]
        : [{ id: 'sending', title: t`Se lo enviamos al banco`, ...going }, paid],
      in_review: [{ id: 'review', title: t`Un oficial lo revisa con el banco`, ...going }],
    };
    return ahead[phase] ?? [];
  }
  const ahead: Partial<Record<FiatTransactionDetail['phase'], readonly StepAhead[]>> = {
    under_way: [
      { id: 'waiting', title: t`Apruébalo en la página de tu banco`, ...going },
      { id: 'credit', title: titles.credited, ...awaited },
    ],
    in_review: [
      { id: 'review', title: t`Un oficial revisa tu pago`, ...going },
      { id: 'decision', title: t`Lo sumamos a tu billetera o te lo devolvemos`, ...awaited },
    ],
    taken_back: [{ id: 'annulling', title: t`Un oficial anula el depósito`, ...going }],
    refunding: [{ id: 'refunding', title: t`Tu banco recibe la devolución`, ...going }],
  };
  return ahead[phase] ?? [];
}
