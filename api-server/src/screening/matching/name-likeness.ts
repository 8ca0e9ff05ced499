import type { Run } from './name-runs.ts';
import { scoreOf, too_few } from './name-score.ts';
import { weights, type NameWord } from './name-word.ts';
import { placesNeeded, weightOf, type PreparedName } from './prepared-name.ts';
import type { WordLikeness } from './word-likeness.ts';
import { certainPairs, faintPairs, type Pair } from './word-pairs.ts';

/** A word of our name (the party's) that agrees with a word of their name (the listed one). */
export interface WordPair {
  ours: string;
  theirs: string;
  how: WordLikeness['how'];
  score: number;
}

export interface NameLikeness {
  score: number;
  pairs: readonly WordPair[];
  /** The words that the other name does not have. */
  leftOurs: readonly string[];
  leftTheirs: readonly string[];
}

const nothing: NameLikeness = { score: 0, pairs: [], leftOurs: [], leftTheirs: [] };

/**
 * Returns how alike two names are, from 0 to 1, in any order of their words. A name of one word is only like another name of one word.
 * Longer names have to share two words: names that share fewer score low, and the index does not find them.
 */
export function nameLikeness(one: PreparedName, other: PreparedName): NameLikeness {
  const [ours, theirs] = [asWrittenBy(one, other), asWrittenBy(other, one)];
  const certain = certainPairs(ours.words, theirs.words);
  const telling = tellingWords(certain, ours, theirs);
  if (telling === 0) return nothing;
  const pairs = telling < 2 ? certain : [...certain, ...faintPairs(ours.words, theirs.words, certain)];
  const leftOurs = ours.words.filter((word) => !pairs.some((pair) => pair.one === word));
  const leftTheirs = theirs.words.filter((word) => !pairs.some((pair) => pair.other === word));
  const score = scoreOf({ ours, theirs, pairs, leftOurs, leftTheirs, telling });
  return {
    score: telling < Math.max(placesNeeded(one), placesNeeded(other)) ? score * too_few : score,
    pairs: pairs.map((pair) => ({ ours: pair.one.written, theirs: pair.other.written, ...pair.likeness })),
    leftOurs: leftOurs.map(({ written }) => written),
    leftTheirs: leftTheirs.map(({ written }) => written),
  };
}

/** The fewest letters of a joined word, unless it joins single letters: many names begin with shorter words. */
const joined_least = 5;

/** Joins the words of a name that the other name writes as one: 'Juan Pablo' for 'Juanpablo', 'al Qahtani' for 'Alqahtani'. */
function asWrittenBy(name: PreparedName, other: PreparedName): PreparedName {
  let now = name;
  for (const target of other.words) {
    const { written, folded } = target;
    if (!now.joined.has(written) && !now.joined.has(folded)) continue;
    if (written.length < 2 || now.words.some((word) => word.written === written)) continue;
    const run = now.runs.find((one) =>
      one.isAcronym
        ? other.kind !== 'person' && one.joined === written && !haveWordInCommon(name, other)
        : (one.joined === written || one.folded === folded) &&
          (written.length >= joined_least || one.length === written.length),
    );
    if (run) now = withRun(now, run, target);
  }
  return now;
}

/**
 * Checks whether two names share a telling word. If they do, an acronym in one name is not taken for the words of the other.
 */
const haveWordInCommon = (one: PreparedName, other: PreparedName): boolean =>
  one.words.some(({ written, isTelling }) => isTelling && other.words.some((word) => word.written === written));

function withRun(name: PreparedName, run: Run, target: NameWord): PreparedName {
  const { place, length, isAcronym } = run;
  const words = name.words.toSpliced(place, length, { ...target, stands: length, isAcronym });
  const runs = name.runs.flatMap((one) => {
    if (one.place >= place + length) return [{ ...one, place: one.place - length + 1 }];
    return one.place + one.length <= place ? [one] : [];
  });
  return { ...name, words, runs, weight: weightOf(words) };
}

/**
 * Counts the telling words that both names have. If that is only one surname, two equal initials in order count as a second word, and so
 * does a title if the surname is rare.
 */
function tellingWords(pairs: readonly Pair[], ours: PreparedName, theirs: PreparedName): number {
  let [count, surname] = [0, 0];
  for (const { one, other, likeness } of pairs) {
    if (likeness.how === 'initial') continue;
    if (one.isTelling && other.isTelling) {
      count += Math.max(one.stands, other.stands);
      surname = one.isGiven || other.isGiven || one.folded !== other.folded ? 0 : one.weight;
    }
  }
  const short = [ours, theirs].find((name) => placesNeeded(name) === 1);
  if (count !== 1 || surname === 0 || !short || short.kind === 'organisation') return count;
  if (short.hasTitle && surname === weights.rare) return 2;
  const initials = pairs.filter(({ likeness }) => likeness.how === 'initial').toSorted((a, b) => a.place - b.place);
  const areInOrder = initials.every(
    ({ theirPlace }, at) => at === 0 || theirPlace > (initials[at - 1]?.theirPlace ?? 0),
  );
  return initials.length > 1 && areInOrder ? 2 : count;
}
