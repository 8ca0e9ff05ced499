import type { ReactNode } from 'react';
import { visuallyHidden } from '../text/VisuallyHidden.css.ts';

export interface LiveMessageProps {
  /** What is announced; null while there is nothing to say. */
  readonly children: ReactNode;
}

/**
 * Words for screen readers only, announced whenever they change. Keep it mounted and empty until there is something to
 * say: a region that appears together with its words is not announced everywhere.
 */
export function LiveMessage({ children }: LiveMessageProps) {
  return <output className={visuallyHidden}>{children}</output>;
}
