import type { LocalisedText } from '@caudal/api-spec';
import { currentLocale } from './i18n.ts';

/** Returns a text of the server, which comes in both languages, in the language of the screen. */
export function localised(text: LocalisedText): string {
  return text[currentLocale()];
}
