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
 * Holds a small drawing: 176 by 132, one pen of two pixels in the colour of the text, a soft river-coloured area behind, one touch of
 * maize. All drawings are decorations and hidden from screen readers: the words beside them say the same.
 */
export function Illustration({ width = 176, children }: FrameProps) {
  return (
    <svg className={drawing} width={width} viewBox="0 0 176 132" aria-hidden>
      {children}
    </svg>
  );
}
