import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { visuallyHidden } from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps extends ComponentProps<'span'> {
  /** What is heard, and not seen. */
  readonly children?: ReactNode;
}

/** Text for screen readers only. Prefer text that everyone sees. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span className={classNames(visuallyHidden, className)} {...rest} />;
}
