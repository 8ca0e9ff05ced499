import type { Balance } from './wallet-data.ts';

/** The asset's share of the portfolio, as a number for drawing and comparing; the server rounds it down. */
export function percentOf({ percentage }: Pick<Balance, 'percentage'>): number {
  const percent = Number.parseFloat(percentage);
  return Number.isFinite(percent) ? percent : 0;
}

/** The share as it is read: '62 %'. */
export function shareText({ percentage }: Pick<Balance, 'percentage'>): string {
  return percentage.replace(/\s*%$/, '\u00a0%');
}
