import { typedWords } from './customer-search.ts';

/** A group of rows, such as those of a bank, by the name that a list shows. */
export interface NamedGroup {
  id: string;
  name: string;
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words of fewer letters are found in a name only beside a longer word, and only as whole words: 'av villas'. */
const letters_min = 3;

/** Returns the ids of the groups whose names have some of the typed words, keyed by the typed words that their names do not have. */
export function namedIn(groups: readonly NamedGroup[], typed: string): Map<string, string[]> {
  const words = typedWords(typed).map(folded);
  const found = new Map<string, string[]>();
  for (const { id, name } of groups) {
    const its = folded(name);
    const own = typedWords(its);
    const isIn = (word: string) => (word.length < letters_min ? own.includes(word) : its.includes(word));
    if (!words.some((word) => word.length >= letters_min && isIn(word))) continue;
    const others = words.filter((word) => !isIn(word)).join(' ');
    found.set(others, [...(found.get(others) ?? []), id]);
  }
  return found;
}
