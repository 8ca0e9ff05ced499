import type { Schemas } from '@caudal/api-spec/backoffice';
import { Badge, type Tone } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';

type Phase = Schemas['CryptoReportRow']['phase'];

const tones = {
  confirming: 'caution',
  collecting: 'info',
  cooling: 'caution',
  awaiting_approval: 'caution',
  under_way: 'caution',
  in_review: 'caution',
  completed: 'positive',
  undone: 'critical',
  reverted: 'critical',
  rejected: 'critical',
  cancelled: 'neutral',
} as const satisfies Record<Phase, Tone>;

/** Shows the phase of a token deposit or withdrawal in the customer's words. A cancelled one is not marked as failed. */
export function PhaseBadge({ phase }: { readonly phase: Phase }) {
  const { t } = useLingui();
  const words = {
    confirming: t`Confirmando`,
    collecting: t`Bajo el mínimo`,
    cooling: t`Dirección en espera`,
    awaiting_approval: t`Por aprobar`,
    under_way: t`En la red`,
    in_review: t`En revisión`,
    completed: t`Completo`,
    undone: t`Deshecho por la red`,
    reverted: t`Fallido`,
    rejected: t`Rechazado`,
    cancelled: t`Cancelado`,
  } satisfies Record<Phase, string>;
  return <Badge tone={tones[phase]}>{words[phase]}</Badge>;
}
