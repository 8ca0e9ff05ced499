// Removes text next to a name that is not part of it: quoted nicknames, birth names, and brackets with a country, a branch or a number.

import { asLatin } from './alphabets.ts';
import { withoutForms } from './legal-forms.ts';
import { takeApart } from './name-words.ts';
import { beginsBranch, isPlace, placesAsOne } from './places.ts';
import { isPart } from './sectors.ts';
import { placeholders, titles } from './titles.ts';

/** Matches the number of a company that a document writes next to its name: 'NIT 900.123.456-7'. */
const numberOfCompany = /(?<![\p{L}\p{N}])(?:nit|rut|ruc|rfc|cif)[ .:#]*\d[\d.,]*(?: ?- ?\d)?(?![\p{L}\p{N}])/giu;

/**
 * Returns a text without the other names that a list adds: 'Ana Ruiz "LA NEGRA"', 'Ana Ruiz (née Gil)'. The quoted words of a company are
 * kept, because they are its name.
 */
export function withoutAsides(text: string): string {
  const bare = /\d/.test(text) ? text.replaceAll(numberOfCompany, ' ') : text;
  if (!/["“([{]/.test(bare)) return bare;
  return withoutNicknames(withoutBrackets(bare.replaceAll(otherName, ' ')));
}

const otherName = /\((?:a\.?k\.?a|f\.?k\.?a|formerly|antes|n[ée]e)\b[^)]*\)/giu;

function withoutNicknames(text: string): string {
  const bare = text.replaceAll(/"[^"]*"|“[^”]*”/g, ' ');
  if (bare === text) return text;
  const { words, kind } = takeApart(asLatin(bare));
  return words.length > 1 && kind !== 'organisation' ? bare : text;
}

/** Drops brackets that only give a place or a branch: 'Zaratán (Hong Kong) Ltd', 'Zaratán (Sucursal Cali)'. */
function withoutBrackets(text: string): string {
  const bare = text.replaceAll(/[([{]([^()[\]{}]*)[)\]}]/gu, (all, said: string) => (saysNoName(said) ? ' ' : all));
  return asLatin(bare) === '' ? text : bare;
}

/** Checks whether the words in brackets are only a branch, places, parts of a company, placeholders or titles. */
function saysNoName(said: string): boolean {
  const words = withoutForms(placesAsOne(asLatin(said.replaceAll('.', '')).split(' '))).words;
  const [first = ''] = words;
  return (
    beginsBranch(first, true) ||
    words.every((word) => isPlace(word) || isPart(word) || placeholders.has(word) || titles.has(word))
  );
}
