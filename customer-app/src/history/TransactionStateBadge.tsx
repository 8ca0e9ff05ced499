import { pesosPhases } from '@caudal/api-spec/phase-words';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Badge, type Tone } from '@caudal/ui-kit';
import type { FiatTransaction } from './history-data.ts';

type Phase = FiatTransaction['phase'];

/** A payment that was given back did not fail. */
const tones: Readonly<Record<Phase, Tone>> = {
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
  charged: 'info',
};

/** The state of a movement of pesos. */
export function TransactionStateBadge({ phase }: { readonly phase: Phase }) {
  return <Badge tone={tones[phase]}>{localised(pesosPhases[phase])}</Badge>;
}
