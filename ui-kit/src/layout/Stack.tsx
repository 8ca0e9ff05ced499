import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Stack.css.ts';

/** A step of the 4 px grid: 4, 8, 12, 16, 24, 40 and 64 px. */
export type Space = 'none' | 'xxsmall' | 'xsmall' | 'small' | 'medium' | 'large' | 'xlarge' | 'xxlarge';

export interface StackProps extends ComponentProps<'div'> {
  /** The distance between children. Default medium, 16 px. */
  readonly gap?: Space;
  /** Across: as wide as the stack, or at one of its sides. */
  readonly align?: keyof typeof css.align;
  /** Along: where they stand when there is room to spare. */
  readonly justify?: keyof typeof css.justify;
  /** In reading order. */
  readonly children?: ReactNode;
}

/** Children under one another, evenly apart. Reading order is the order in the source. */
export function Stack({ gap = 'medium', align, justify, className, ...rest }: StackProps) {
  return (
    <div
      className={classNames(
        css.stack,
        css.gap[gap],
        align && css.align[align],
        justify && css.justify[justify],
        className,
      )}
      {...rest}
    />
  );
}
