import type { AmountLocale } from '@caudal/ui-kit';
import { currentLocale } from './i18n.ts';

/** Returns the format of amounts in the language of the screen. */
export function amountLocale(): AmountLocale {
  return currentLocale() === 'en' ? 'en-US' : 'es-CO';
}
