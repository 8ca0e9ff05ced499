import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Columns.css.ts';
import * as stackCss from './Stack.css.ts';
import type { Space } from './Stack.tsx';

export interface ColumnsProps extends ComponentProps<'div'> {
  /** `aside`: content and a narrow column after it; `leading`: a narrow column before it; `auto`: as many cards as fit; `metrics`: the same for figures, narrower. */
  readonly layout: keyof typeof css.layout;
  /** The distance between the columns. */
  readonly gap?: Space;
  /** How tall each is: as its neighbours, or as what it holds. */
  readonly align?: keyof typeof stackCss.align;
  /** Each is a column. */
  readonly children?: ReactNode;
}

/** Columns that become one column where there is no room. */
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
