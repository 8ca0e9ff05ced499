import { Badge, type Tone } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { FiatTransaction } from './history-data.ts';

type Phase = FiatTransaction['phase'];

/** The state of a movement. A payment that was given back did not fail: its badge says that it was returned. */
export function TransactionStateBadge({ phase }: { readonly phase: Phase }) {
  const { t } = useLingui();
  const badges: Record<Phase, readonly [Tone, string]> = {
    awaiting_approval: ['caution', t`Por aprobar`],
    under_way: ['caution', t`Pendiente`],
    in_review: ['caution', t`En revisión`],
    taken_back: ['critical', t`Retirado por tu banco`],
    refunding: ['info', t`En devolución`],
    completed: ['positive', t`Completo`],
    refunded: ['info', t`Devuelto`],
    declined: ['critical', t`Fallido`],
    expired: ['critical', t`Fallido`],
    rejected: ['critical', t`Rechazado`],
    cancelled: ['neutral', t`Cancelado`],
    annulled: ['neutral', t`Anulado`],
    returned: ['info', t`Devuelto`],
  };
  const [tone, words] = badges[phase];
  return <Badge tone={tone}>{words}</Badge>;
}
