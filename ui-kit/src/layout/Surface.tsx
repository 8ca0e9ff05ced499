import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Surface.css.ts';

export interface SurfaceProps extends ComponentProps<'div'> {
  /** `deep` is the river itself: at most one on a screen, for what matters most. */
  readonly look?: keyof typeof css.look;
  /** `none` also clips, for a table that runs to the edge. */
  readonly padding?: keyof typeof css.padding;
  /** `section` needs an `aria-labelledby`, then it is a landmark. */
  readonly as?: 'div' | 'section' | 'article' | 'aside';
  /** One thing. */
  readonly children?: ReactNode;
}

/** A sheet that holds one thing. Never a sheet within a sheet: use space or a `Divider` there. */
export function Surface({ look = 'plain', padding = 'medium', as: Element = 'div', className, ...rest }: SurfaceProps) {
  return <Element className={classNames(css.surface, css.look[look], css.padding[padding], className)} {...rest} />;
}
