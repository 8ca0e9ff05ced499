import type { LocalisedText } from '@caudal/api-spec';
import { currentLocale } from './i18n.ts';

/** What the server says in both languages, in that of the screen. */
export function localised(text: LocalisedText): string {
  return text[currentLocale()];
}
