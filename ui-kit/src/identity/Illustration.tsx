import type { ReactNode } from 'react';
import { drawing } from './identity.css.ts';

export interface IllustrationProps {
  /** Width in px; the height follows. Default 176. */
  readonly width?: number;
}

interface FrameProps extends IllustrationProps {
  readonly children: ReactNode;
}

/**
 * The sheet that every small drawing is on: 176 by 132, one pen of two pixels in the colour of the text, a wash of river
 * behind, one touch of maize. Decorations all, hidden from screen readers: the words beside them say it.
 */
export function Illustration({ width = 176, children }: FrameProps) {
  return (
    <svg className={drawing} width={width} viewBox="0 0 176 132" aria-hidden>
      {children}
    </svg>
  );
}
