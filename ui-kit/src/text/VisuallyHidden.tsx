import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { visuallyHidden } from './VisuallyHidden.css.ts';

interface VisuallyHiddenProps extends ComponentProps<'span'> {
  /** The text for screen readers. */
  readonly children?: ReactNode;
}

/** Shows text to screen readers only. Prefer text that everyone sees. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span className={classNames(visuallyHidden, className)} {...rest} />;
}
