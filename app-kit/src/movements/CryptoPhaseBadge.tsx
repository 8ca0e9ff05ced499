import { cryptoPhases } from '@caudal/api-spec/phase-words';
import { Badge, type Tone } from '@caudal/ui-kit';
import { localised } from '../locale/localised.ts';

type Phase = keyof typeof cryptoPhases;

/** A cancelled movement has not failed. */
const tones: Readonly<Record<Phase, Tone>> = {
  confirming: 'caution',
  collecting: 'info',
  cooling: 'caution',
  awaiting_approval: 'caution',
  under_way: 'caution',
  completed: 'positive',
  undone: 'critical',
  reverted: 'critical',
  rejected: 'critical',
  cancelled: 'neutral',
  charged: 'info',
};

interface CryptoPhaseBadgeProps {
  readonly phase: Phase;
  /** Words in place of those of the phase. */
  readonly words?: string | undefined;
}

/** The phase of a deposit or withdrawal of tokens. */
export function CryptoPhaseBadge({ phase, words = localised(cryptoPhases[phase]) }: CryptoPhaseBadgeProps) {
  return <Badge tone={tones[phase]}>{words}</Badge>;
}
