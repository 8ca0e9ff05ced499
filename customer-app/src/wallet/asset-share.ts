import type { AmountLocale } from '@caudal/ui-kit';
import type { Balance } from './wallet-data.ts';

/** The asset's share of the portfolio, as a number for drawing and comparing; the server rounds it down. */
export function percentOf({ percentage }: Pick<Balance, 'percentage'>): number {
  const percent = Number.parseFloat(percentage);
  return Number.isFinite(percent) ? percent : 0;
}

/** The share as it is read: '62 %' in Spanish, '62%' in English. */
export function shareText({ percentage }: Pick<Balance, 'percentage'>, locale: AmountLocale): string {
  return percentage.replace(/\s*%$/, locale === 'es-CO' ? '\u00a0%' : '%');
}
