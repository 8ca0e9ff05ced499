import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names that the server sends, which speaks Spanish, as a reader of another language knows them. */
const known: Readonly<Record<string, MessageDescriptor>> = {
  'Peso colombiano': msg`Peso colombiano`,
  'Cédula de ciudadanía': msg`Cédula de ciudadanía`,
  'Cédula de extranjería': msg`Cédula de extranjería`,
};

/** The name in the language of the screen; as it came where nobody translates it, like a bank's. */
export function serverWords(name: string): string {
  const message = known[name];
  return message ? i18n._(message) : name;
}
