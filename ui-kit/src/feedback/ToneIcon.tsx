import { CircleAlert, CircleCheck, CircleDot, Info, type LucideIcon, Sparkles, TriangleAlert } from 'lucide-react';
import type { Tone } from '../theme/colours.ts';

const icons = {
  neutral: CircleDot,
  critical: CircleAlert,
  caution: TriangleAlert,
  positive: CircleCheck,
  info: Info,
  promote: Sparkles,
} as const satisfies Record<Tone, LucideIcon>;

interface ToneIconProps {
  /** The meaning that the icon shows. */
  readonly tone: Tone;
  /** Side in px. Default 18. */
  readonly size?: number;
}

/** Shows the icon of a tone, so that colour is never the only sign. It is hidden from screen readers, because words say the same. */
export function ToneIcon({ tone, size = 18 }: ToneIconProps) {
  const Icon = icons[tone];
  return <Icon aria-hidden size={size} strokeWidth={2} />;
}
