import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { divider } from './Divider.css.ts';

interface DividerProps extends ComponentProps<'hr'> {
  /** A class that places the line in a layout. */
  readonly className?: string;
}

/** Draws a thin line between two parts of one thing; it is announced as a separator. */
export function Divider({ className, ...rest }: DividerProps) {
  return <hr className={classNames(divider, className)} {...rest} />;
}
