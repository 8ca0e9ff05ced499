/** The fewest letters of a word that is still the same name with one misspelled letter, and with two. */
const one_slip_letters = 4;
const two_slips_letters = 8;

/** Returns how many letters two words of this length may differ in and still be the same, mistyped. */
function slipsOf(length: number): number {
  if (length < one_slip_letters) return 0;
  return length < two_slips_letters ? 1 : 2;
}

/**
 * Checks whether two words differ only by a letter or two that were added, left out, changed or swapped with the next letter.
 *
 * @param more the number of errors allowed beyond those of words of their length.
 */
export function areNear(one: string, other: string, more = 0): boolean {
  if (one === other) return true;
  const slips = slipsOf(Math.min(one.length, other.length)) + more;
  if (Math.abs(one.length - other.length) > slips) return false;
  return distance(one, other, slips) <= slips;
}

/** Returns the optimal string alignment distance, or more than `most` as soon as that is certain. */
function distance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[other.length] ?? most + 1;
}

/**
 * Returns the keys by which a word is looked up: the word itself, and the word with a letter or two left out. Two near words share at least
 * one key, so an index of the keys finds every near word, and a few words that are not near.
 */
export function keysOf(word: string): string[] {
  const keys = new Set([word]);
  let shorter = [word];
  for (let slip = 0; slip < slipsOf(word.length); slip += 1) {
    shorter = shorter.flatMap(withOneLeftOut);
    for (const key of shorter) keys.add(key);
  }
  return [...keys];
}

/** Returns all forms of a word with one letter left out. */
export const withOneLeftOut = (word: string): string[] =>
  [...word].map((_letter, place) => word.slice(0, place) + word.slice(place + 1));

const syllable = /^[a-z]{1,2}[aeiou]{1,2}(?:n|ng)?$/;

/** Checks whether a word is one syllable, as Wei, Hui and Kwang are. */
export const isSyllable = (word: string): boolean => syllable.test(word);

/** Returns the letters of a word, one bit each. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/** Checks by the letters alone whether two words may be near: each slip adds at most one letter to either. */
export function mayBeNear(letters: number, others: number): boolean {
  let apart = letters ^ others;
  let count = 0;
  while (apart !== 0 && count <= 4) {
    apart &= apart - 1;
    count += 1;
  }
  return count <= 4;
}
