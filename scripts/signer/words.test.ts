import { expect, it } from 'vitest';
import { areWords, newWords } from './words.ts';

const written = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

it('new words are twenty-four that the signer takes, and never the same', () => {
  const made = Array.from({ length: 20 }, newWords);
  expect(new Set(made).size).toBe(20);
  for (const words of made) {
    expect(words.split(' ')).toHaveLength(24);
    expect(areWords(words)).toBe(true);
  }
});

it.each([
  ['a word that is mistyped', written.replace('sausage', 'sausages')],
  ['another word of the list', written.replace('sausage', 'saddle')],
  ['two words that changed places', written.replace('legal winner', 'winner legal')],
  ['a word too few', written.replace('legal ', '')],
  ['no words', ''],
])('words with %s are not taken', (_, words) => {
  expect(areWords(written)).toBe(true);
  expect(areWords(words)).toBe(false);
});
