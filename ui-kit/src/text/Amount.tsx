import type { ComponentProps } from 'react';
import { type AmountLocale, formatAmount } from './format-amount.ts';
import { classNames } from '../theme/class-names.ts';
import * as css from './Text.css.ts';

export interface AmountProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** A canonical decimal string, '1234567.5', as the server sends it. */
  readonly value: string;
  /** The locale in which numbers are written: 'es-CO' or 'en-US'. */
  readonly locale: AmountLocale;
  /** The currency: 'COP' gives '$ 1.234.567'. Leave it out where a column's head already names it. */
  readonly currency?: string | undefined;
  /** The number of decimals shown; the rest is cut off and never rounded up. */
  readonly decimals?: number | undefined;
  /** One of the seven sizes; by default that of the text around it. */
  readonly size?: keyof typeof css.size;
  /** The weight; by default that of the text around it. */
  readonly weight?: keyof typeof css.weight;
}

/** Shows an amount with digits of equal width, which never breaks at a line's end. */
export function Amount({ value, locale, currency, decimals, size, weight, className, ...rest }: AmountProps) {
  return (
    <span
      className={classNames(css.figures, css.unbroken, size && css.size[size], weight && css.weight[weight], className)}
      {...rest}
    >
      {formatAmount(value, { locale, currency, decimals })}
    </span>
  );
}
