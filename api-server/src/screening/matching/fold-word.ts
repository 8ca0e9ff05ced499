/** Replacements, applied in this order, that turn different spellings of a name into one. */
const foldings: readonly (readonly [RegExp, string])[] = [
  [/^mac(?=[bcdfgklmnp][a-z]{3})/, 'mc'],
  [/^es(?=[bcdfghjklmnpqrtv])/, 's'],
  [/^gh|^q(?!u[ei])/, 'k'],
  [/^hs|^x(?=i[aou]|u)/, 's'],
  [/ph/g, 'f'],
  [/^(?:dzh|dj)/g, 'j'],
  [/(?:tsch|tch|tj)/g, 'ch'],
  [/(?:sch|sh)/g, 's'],
  [/zh/g, 'j'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/gh/g, 'g'],
  [/^kh|(?<=[aeiou])kh/g, 'h'],
  [/kh/g, 'k'],
  [/^ye(?=[vg])/, 'e'],
  [/ch/g, 'C'],
  [/qu(?=[ei])/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/(?<=[a-z]{3}[^aeiou])[ao]u$/, 'ob'],
  [/(?:ff|w|v)$/, 'b'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/ts/g, 's'],
  [/v/g, 'b'],
  [/ou|oo|w/g, 'u'],
  [/ll(?=[aeiou])/g, 'l'],
  [/(?:ee|ei|ey|ai|ay|ie|iy|yi|ii|y)/g, 'i'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/^h/, ''],
  [/h(?![aeiou])/g, ''],
  [/([a-zC])\1+/g, '$1'],
];

/** Replaces the letter pairs that a scanner confuses: 'Adarn' becomes 'Adam'. */
export const asRead = (word: string): string =>
  word.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd').replaceAll('ii', 'n');

/** A cache of folded words: names have many words in common. */
const foldedWords = new Map<string, string>();
const folded_most = 20_000;

/** Returns roughly how a word sounds: the results for 'Yusuf' and 'Youssef', 'Zuluaga' and 'Suluaga' are equal or nearly so. */
export function foldWord(word: string): string {
  const known = foldedWords.get(word);
  if (known !== undefined) return known;
  let folded = word;
  for (const [written, sound] of foldings) folded = folded.replace(written, sound);
  if (foldedWords.size >= folded_most) foldedWords.clear();
  foldedWords.set(word, folded);
  return folded;
}
