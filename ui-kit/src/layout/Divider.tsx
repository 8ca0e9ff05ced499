import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { divider } from './Divider.css.ts';

export interface DividerProps extends ComponentProps<'hr'> {
  /** For its place in a layout. */
  readonly className?: string;
}

/** A thin line between two parts of one thing; announced as a separator. */
export function Divider({ className, ...rest }: DividerProps) {
  return <hr className={classNames(divider, className)} {...rest} />;
}
