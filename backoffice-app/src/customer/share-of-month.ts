import { currentLocale } from '@caudal/app-kit/locale/i18n.ts';
import { centsOf } from '@caudal/app-kit/locale/pesos.ts';
import { percentText } from '@caudal/app-kit/locale/percent.ts';

/**
 * Computes how much of the month's limit in pesos is used: percent for the drawing, and words with two decimals.
 * Without a limit it returns 0 and a dash.
 */
export function shareOfMonth(used: string, maximum: string | null): { percent: number; words: string } {
  if (maximum === null || centsOf(maximum) === 0n) return { percent: 0, words: '–' };
  const hundredths = (centsOf(used) * 10_000n) / centsOf(maximum);
  const percent = Number(hundredths) / 100;
  const figures = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const text = percent.toLocaleString(currentLocale() === 'en' ? 'en-US' : 'es-CO', figures);
  return { percent, words: percentText(text) };
}
