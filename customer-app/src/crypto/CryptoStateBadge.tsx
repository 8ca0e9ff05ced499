import { Badge, type Tone } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { CryptoPhase, CryptoTransaction } from './crypto-data.ts';

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
} as const satisfies Record<CryptoPhase, Tone>;

/** The state of a movement of tokens; while the chain confirms it, the number of confirmations. */
export function CryptoStateBadge({
  transaction: { phase, confirmations, confirmationsNeeded },
}: {
  readonly transaction: Pick<CryptoTransaction, 'phase' | 'confirmations' | 'confirmationsNeeded'>;
}) {
  const { t } = useLingui();
  const words = {
    confirming: t`Confirmando ${confirmations} de ${confirmationsNeeded}`,
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
  } satisfies Record<CryptoPhase, string>;
  return <Badge tone={tones[phase]}>{words[phase]}</Badge>;
}
