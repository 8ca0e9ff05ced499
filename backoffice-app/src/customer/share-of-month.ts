import { currentLocale } from '@caudal/app-kit/locale/i18n.ts';
import { centsOf } from '@caudal/app-kit/locale/pesos.ts';
import { percentText } from '@caudal/app-kit/locale/percent.ts';

/** How much of a month's limit is used, in pesos: for the drawing, and in words with two decimals. Nothing where there is no limit. */
export function shareOfMonth(used: string, maximum: string | null): { percent: number; words: string } {
  if (maximum === null || centsOf(maximum) === 0n) return { percent: 0, words: '–' };
  const hundredths = (centsOf(used) * 10_000n) / centsOf(maximum);
  const percent = Number(hundredths) / 100;
  const figures = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const text = percent.toLocaleString(currentLocale() === 'en' ? 'en-US' : 'es-CO', figures);
  return { percent, words: percentText(text) };
}
