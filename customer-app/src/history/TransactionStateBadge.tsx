import { Badge, type Tone } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { FiatTransaction } from './history-data.ts';

type Phase = FiatTransaction['phase'];

const tones = {
  awaiting_approval: 'caution',
  under_way: 'caution',
  in_review: 'caution',
  taken_back: 'critical',
  refunding: 'info',
  completed: 'positive',
  refunded: 'info',
  declined: 'critical',
  expired: 'critical',
  rejected: 'critical',
  cancelled: 'neutral',
  annulled: 'neutral',
  returned: 'info',
} as const satisfies Record<Phase, Tone>;

/** The state of a movement. A payment that was given back did not fail: its badge says that it was returned. */
export function TransactionStateBadge({ phase }: { readonly phase: Phase }) {
  const { t } = useLingui();
  const words = {
    awaiting_approval: t`Por aprobar`,
    under_way: t`Pendiente`,
    in_review: t`En revisión`,
    taken_back: t`Retirado por tu banco`,
    refunding: t`En devolución`,
    completed: t`Completo`,
    refunded: t`Devuelto`,
    declined: t`Fallido`,
    expired: t`Fallido`,
    rejected: t`Rechazado`,
    cancelled: t`Cancelado`,
    annulled: t`Anulado`,
    returned: t`Devuelto`,
  } satisfies Record<Phase, string>;
  return <Badge tone={tones[phase]}>{words[phase]}</Badge>;
}
