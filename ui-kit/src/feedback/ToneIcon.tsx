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

export interface ToneIconProps {
  /** What it means. */
  readonly tone: Tone;
  /** Side in px. Default 18. */
  readonly size?: number;
}

/** The sign that goes with a tone, so that colour is never the only one. Hidden from screen readers: words say it too. */
export function ToneIcon({ tone, size = 18 }: ToneIconProps) {
  const Icon = icons[tone];
  return <Icon aria-hidden size={size} strokeWidth={2} />;
}
