import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { Amount, type AmountProps, formatAmount } from '@caudal/ui-kit';
import { cut } from '../trade/token-amounts.ts';

interface TokenAmountProps extends Pick<AmountProps, 'value' | 'size' | 'weight'> {
  readonly symbol: string;
  /** Shows every decimal, as a confirmation must; otherwise a few decimals, rounded down. */
  readonly whole?: boolean;
}

/**
 * An amount of an asset with its unit, on one line: '0,0125 BTC', '$ 1.250.000'. If decimals are left out, the tooltip
 * shows all of them.
 */
export function TokenAmount({ value, symbol, whole = false, ...rest }: TokenAmountProps) {
  const shown = whole ? value : cut(value);
  const locale = amountLocale();
  const title = shown === value ? undefined : formatAmount(value, { locale, currency: symbol });
  return <Amount value={shown} locale={locale} currency={symbol} title={title} {...rest} />;
}

/** Formats an amount of an asset with its symbol and every decimal: '0,0125 BTC'. Pesos show their cents if they have any. */
export function tokensText({ asset, amount }: { asset: string; amount: string }): string {
  const decimals = asset === 'COP' && amount.includes('.') ? 2 : undefined;
  return formatAmount(amount, { locale: amountLocale(), currency: asset, decimals });
}
