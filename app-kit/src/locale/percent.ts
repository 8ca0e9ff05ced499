import { currentLocale } from './i18n.ts';

/** Formats a percentage: '62 %' in Spanish, with a space that does not break; '62%' in English. */
export function percentText(percent: number | string): string {
  return currentLocale() === 'en' ? `${percent}%` : `${percent}\u00a0%`;
}
