import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { badge } from './Badge.css.ts';
import type { Tone } from '../theme/colours.ts';
import { ToneIcon } from './ToneIcon.tsx';
import { softTone } from '../theme/tones.css.ts';

interface BadgeProps {
  /** The meaning of the state, which decides the icon and the colour. */
  readonly tone: Tone;
  /** The state in one or two words. */
  readonly children: ReactNode;
}

/** Shows a state in a word, with an icon and a colour. It is not for buttons or counts. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={classNames(badge, softTone[tone])}>
      <ToneIcon tone={tone} size={14} />
      <span>{children}</span>
    </span>
  );
}
