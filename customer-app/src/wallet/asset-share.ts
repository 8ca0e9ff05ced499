import type { AmountLocale } from '@caudal/ui-kit';
import type { Balance } from './wallet-data.ts';

/** The asset's share of the portfolio in whole percents, for comparing; all of them make a hundred. */
export function percentOf({ percentage }: Pick<Balance, 'percentage'>): number {
  const percent = Number.parseFloat(percentage);
  return Number.isFinite(percent) ? percent : 0;
}

/** The share as it is read: '62 %' in Spanish, '62%' in English; what is there and too little to be counted is '< 1 %'. */
export function shareText(
  { percentage, valueCop }: Pick<Balance, 'percentage' | 'valueCop'>,
  locale: AmountLocale,
): string {
  const isTiny = percentOf({ percentage }) === 0 && /[1-9]/.test(valueCop ?? '');
  return (isTiny ? '<\u00a01%' : percentage).replace(/\s*%$/, locale === 'es-CO' ? '\u00a0%' : '%');
}
