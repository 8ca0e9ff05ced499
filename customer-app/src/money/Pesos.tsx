import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { Amount, formatAmount, type AmountProps } from '@caudal/ui-kit';

/** An amount in whole pesos: '$ 1.250.000'. */
export function Pesos({ value, ...rest }: Pick<AmountProps, 'value' | 'size' | 'weight'>) {
  return <Amount value={value} locale={amountLocale()} currency="COP" decimals={0} {...rest} />;
}

export function pesosText(value: string): string {
  return formatAmount(value, { locale: amountLocale(), currency: 'COP', decimals: 0 });
}
