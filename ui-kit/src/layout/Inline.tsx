import { classNames } from '../theme/class-names.ts';
import type { StackProps } from './Stack.tsx';
import * as css from './Stack.css.ts';

interface InlineProps extends StackProps {
  /** Moves children that do not fit to the next line, so that nothing overflows on a phone. Default true. */
  readonly wrap?: boolean;
}

/** Lays out children beside one another with even gaps, vertically centred by default. */
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
