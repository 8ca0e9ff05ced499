import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Surface.css.ts';

interface SurfaceProps extends ComponentProps<'div'> {
  /**
   * The look: `deep` is the brand's dark teal ground; use at most one on a screen, for the most important thing.
   */
  readonly look?: keyof typeof css.look;
  /** The padding: `none` also clips, for a table that runs to the edge. */
  readonly padding?: keyof typeof css.padding;
  /** The element. A `section` needs an `aria-labelledby`; then it is a landmark. */
  readonly as?: 'div' | 'section' | 'article' | 'aside';
  /** The content, one thing. */
  readonly children?: ReactNode;
}

/** Shows a surface that holds one thing. Never put a surface in a surface: use space or a `Divider` there. */
export function Surface({ look = 'plain', padding = 'medium', as: Element = 'div', className, ...rest }: SurfaceProps) {
  return <Element className={classNames(css.surface, css.look[look], css.padding[padding], className)} {...rest} />;
}
