import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Translations of names that the server sends in Spanish only. */
const known: Readonly<Record<string, MessageDescriptor>> = {
  'Peso colombiano': msg`Peso colombiano`,
  'Cédula de ciudadanía': msg`Cédula de ciudadanía`,
  'Cédula de extranjería': msg`Cédula de extranjería`,
};

/** Returns a name of the server in the language of the screen; a name without a translation, like a bank's, stays as it is. */
export function serverWords(name: string): string {
  const message = known[name];
  return message ? i18n._(message) : name;
}
