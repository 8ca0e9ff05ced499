import { clean } from '@caudal/app-kit/typed/clean.ts';
import type { Holder } from './bank-account-data.ts';

/**
 * Returns how an account's holder differs from the verified person; null when they match, or when there is nothing to
 * compare with.
 */
export function holderDifference(named: Holder, verified: Holder | null): 'name' | 'document' | null {
  if (verified === null) return null;
  const number = clean.document(named.document);
  if (number !== '' && (number !== verified.document || named.documentType !== verified.documentType))
    return 'document';
  const words = wordsOf(named.name);
  const own = wordsOf(verified.name);
  if (words.length === 0) return null;
  // Banks leave out second names and put surnames first, so all words of the shorter name must be in the longer one.
  const [fewer, more] = words.length <= own.length ? [words, own] : [own, words];
  const isSame = fewer.every((word) => more.includes(word)) && fewer.length >= Math.min(2, own.length);
  return isSame ? null : 'name';
}

/** Returns the words of a name without accents, capitals and punctuation. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}
