import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { badge } from './Badge.css.ts';
import type { Tone } from '../theme/colours.ts';
import { ToneIcon } from './ToneIcon.tsx';
import { softTone } from '../theme/tones.css.ts';

export interface BadgeProps {
  /** What the state means; it brings a sign and a colour. */
  readonly tone: Tone;
  /** In place of the tone's own sign, for states that have a better one. Hide it from screen readers. */
  readonly icon?: ReactNode;
  /** One or two words: the state. */
  readonly children: ReactNode;
}

/** A state in a word, with a sign and a colour. Not a button, not a count. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={classNames(badge, softTone[tone])}>
      {icon ?? <ToneIcon tone={tone} size={14} />}
      <span>{children}</span>
    </span>
  );
}
