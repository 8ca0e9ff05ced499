import { Badge, type Tone } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { CryptoPhase, CryptoTransaction } from './crypto-data.ts';

/** The state of a movement of tokens; while the chain confirms it, the number of confirmations. */
export function CryptoStateBadge({
  transaction: { phase, confirmations, confirmationsNeeded },
}: {
  readonly transaction: Pick<CryptoTransaction, 'phase' | 'confirmations' | 'confirmationsNeeded'>;
}) {
  const { t } = useLingui();
  const badges: Record<CryptoPhase, readonly [Tone, string]> = {
    confirming: ['caution', t`Confirmando ${confirmations} de ${confirmationsNeeded}`],
    collecting: ['info', t`Bajo el mínimo`],
    cooling: ['caution', t`Dirección en espera`],
    awaiting_approval: ['caution', t`Por aprobar`],
    under_way: ['caution', t`En la red`],
    completed: ['positive', t`Completo`],
    undone: ['critical', t`Deshecho por la red`],
    reverted: ['critical', t`Fallido`],
    rejected: ['critical', t`Rechazado`],
    cancelled: ['neutral', t`Cancelado`],
  };
  const [tone, words] = badges[phase];
  return <Badge tone={tone}>{words}</Badge>;
}
