import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { Amount, type AmountProps, formatAmount } from '@caudal/ui-kit';
import { cut } from '../trade/token-amounts.ts';

export interface TokenAmountProps extends Pick<AmountProps, 'value' | 'size' | 'weight'> {
  /** 'BTC': the unit. */
  readonly symbol: string;
  /** To the last decimal, as what is confirmed is; else as many as are read at a glance, rounded down. */
  readonly whole?: boolean;
}

/** An amount of an asset with its unit, in one piece: '0,0125 BTC', '$ 1.250.000'. What is left out of it stands in its title. */
export function TokenAmount({ value, symbol, whole = false, ...rest }: TokenAmountProps) {
  const shown = whole ? value : cut(value);
  const locale = amountLocale();
  const title = shown === value ? undefined : formatAmount(value, { locale, currency: symbol });
  return <Amount value={shown} locale={locale} currency={symbol} title={title} {...rest} />;
}
