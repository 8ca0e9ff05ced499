import type { ReactNode } from 'react';
import { visuallyHidden } from '../text/VisuallyHidden.css.ts';

interface LiveMessageProps {
  /** The words to announce; null while there are none. */
  readonly children: ReactNode;
}

/**
 * Announces words to screen readers whenever they change. Keep it mounted and empty until there is something to say: not every screen
 * reader announces a region that appears together with its words.
 */
export function LiveMessage({ children }: LiveMessageProps) {
  return <output className={visuallyHidden}>{children}</output>;
}
