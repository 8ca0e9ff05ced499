import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './Stack.css.ts';

/** A step of the 4 px grid: 4, 8, 12, 16, 24, 40 and 64 px. */
export type Space = 'none' | 'xxsmall' | 'xsmall' | 'small' | 'medium' | 'large' | 'xlarge' | 'xxlarge';

export interface StackProps extends ComponentProps<'div'> {
  /** The distance between children. Default medium, 16 px. */
  readonly gap?: Space;
  /** The alignment across the stack: stretched to its width, or at one of its sides. */
  readonly align?: keyof typeof css.align;
  /** The distribution along the stack when there is room to spare. */
  readonly justify?: keyof typeof css.justify;
  /** The children in reading order. */
  readonly children?: ReactNode;
}

/** Lays out children under one another with even gaps. The reading order is the order in the source. */
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
