import { classNames } from '../theme/class-names.ts';
import type { StackProps } from './Stack.tsx';
import * as css from './Stack.css.ts';

export interface InlineProps extends StackProps {
  /** Children that do not fit go to a next line. Default true: nothing overflows on a phone. */
  readonly wrap?: boolean;
}

/** Children beside one another, evenly apart, centred on one line unless told otherwise. */
export function Inline({ gap = 'small', align = 'center', justify, wrap = true, className, ...rest }: InlineProps) {
  return (
    <div
      className={classNames(
        css.inline,
        css.gap[gap],
        css.align[align],
        justify && css.justify[justify],
        wrap && css.wrap,
        className,
      )}
      {...rest}
    />
  );
}
