import type { AmountLocale } from '@caudal/ui-kit';
import type { Balance } from './wallet-data.ts';

/** Returns the asset's share of the portfolio in percent, for comparing; all shares add up to a hundred. */
export function percentOf({ percentage }: Pick<Balance, 'percentage'>): number {
  const percent = Number.parseFloat(percentage);
  return Number.isFinite(percent) ? percent : 0;
}

/**
 * Returns the share as text: '62 %' in Spanish, '62%' in English; '< 1 %' for an asset with a value whose share rounds to
 * zero.
 */
export function shareText(
  { percentage, valueCop }: Pick<Balance, 'percentage' | 'valueCop'>,
  locale: AmountLocale,
): string {
  const isTiny = percentOf({ percentage }) === 0 && /[1-9]/.test(valueCop ?? '');
  return (isTiny ? '<\u00a01%' : percentage).replace(/\s*%$/, locale === 'es-CO' ? '\u00a0%' : '%');
}
