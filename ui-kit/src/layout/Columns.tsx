import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Columns.css.ts';
import * as stackCss from './Stack.css.ts';
import type { Space } from './Stack.tsx';

interface ColumnsProps extends ComponentProps<'div'> {
  /**
   * The layout: `aside` puts a narrow column after the content, `leading` before it; `auto` fills the line with cards, `metrics` with
   * narrower cards for figures.
   */
  readonly layout: keyof typeof css.layout;
  /** The distance between the columns. */
  readonly gap?: Space;
  /** The vertical alignment of the columns; by default each is as high as the highest. */
  readonly align?: keyof typeof stackCss.align;
  /** The columns: each child is one. */
  readonly children?: ReactNode;
}

/** Lays out columns that become one column where there is no room. */
export function Columns({ layout, gap = 'large', align, className, ...rest }: ColumnsProps) {
  return (
    <div
      className={classNames(
        css.columns,
        css.layout[layout],
        stackCss.gap[gap],
        align && stackCss.align[align],
        className,
      )}
      {...rest}
    />
  );
}
