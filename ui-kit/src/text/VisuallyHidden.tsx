import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { visuallyHidden } from './VisuallyHidden.css.ts';

/** Text for screen readers only. Prefer text that everyone sees. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={classNames(visuallyHidden, className)} {...rest} />;
}
