import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { divider } from './Divider.css.ts';

/** A thin line between two parts of one thing; announced as a separator. */
export function Divider({ className, ...rest }: ComponentProps<'hr'>) {
  return <hr className={classNames(divider, className)} {...rest} />;
}
