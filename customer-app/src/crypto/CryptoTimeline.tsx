import { Timeline } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useTimelineSteps } from '../history/useTimelineSteps.ts';
import type { CryptoPhase, CryptoTransactionDetail } from './crypto-data.ts';

type StepName = CryptoTransactionDetail['timeline'][number]['step'];

const failed = new Set<StepName>(['undone', 'rejected', 'cancelled', 'reverted']);

/** The dated steps of a movement of tokens, and the next step. */
export function CryptoTimeline({ detail: { transaction, timeline } }: { readonly detail: CryptoTransactionDetail }) {
  const { t } = useLingui();
  const isOut = transaction.kind === 'withdrawal';
  const { confirmations, confirmationsNeeded } = transaction;
  const titles = {
    requested: t`Pediste el retiro`,
    seen: t`La red recibió el envío`,
    undone: t`La red deshizo el bloque`,
    credited: t`Está en tu billetera`,
    awaiting_approval: t`Quedó a la espera de aprobación`,
    accepted: t`El retiro quedó aprobado`,
    rejected: t`No lo aprobamos; tu dinero volvió a tu billetera`,
    cancelled: t`Lo cancelaste; tu dinero volvió a tu billetera`,
    signed: t`Lo enviamos a la red`,
    mined: t`La red lo incluyó en un bloque`,
    paid: t`Llegó a su destino`,
    reverted: t`La red no lo ejecutó; tu dinero volvió a tu billetera`,
    in_review: t`Un oficial lo revisa`,
  } satisfies Record<StepName, string>;
  const ahead: Partial<Record<CryptoPhase, string>> = {
    confirming: t`La red lo confirma: ${confirmations} de ${confirmationsNeeded}`,
    cooling: t`La dirección termina su espera`,
    awaiting_approval: t`Un oficial lo revisa`,
    under_way: t`La red lo confirma: ${confirmations} de ${confirmationsNeeded}`,
    in_review: t`Un oficial lo revisa`,
  };
  const title = ahead[transaction.phase];
  const next = title === undefined ? [] : [{ id: 'next', title, state: 'current' as const }];
  const steps = useTimelineSteps(timeline, titles, failed, next);
  return <Timeline label={isOut ? t`Camino de tu retiro` : t`Camino de tu depósito`} steps={steps} />;
}
