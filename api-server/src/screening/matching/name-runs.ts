import { foldWord } from './fold-word.ts';
import type { NameKind } from './name-words.ts';
import type { NameWord } from './name-word.ts';

/** Words of a name that another name may write as one: neighbours, 'Juan Pablo', or a word with the particles before it, 'al Qahtani'. */
export interface Run {
  /** The joined word; `folded` is how it sounds. */
  joined: string;
  folded: string;
  place: number;
  /** The number of words that `joined` consists of. */
  length: number;
  /** True when `joined` is the first letters of the words: 'FARC'. */
  isAcronym: boolean;
}

/** Matches a legal form that is glued to a name: 'Guatapurinasas'. */
const glued = /^([a-z]{5,})(?:sas|ltda|eirl|srl|sarl|gmbh|llc|ltd|inc|corp|plc|sac|spa|ooo|jsc|lda)$/;

/** Matches a glued 'sa', which also ends many other words. The word without it counts only when the other name has that word. */
const gluedSa = /^([a-z]{4,}[^aeiou]|[a-z]{6,})sa$/;

/** Returns a word without the form glued to its end; null when no form is glued to it. */
const withoutGluedForm = (word: string): string | null => (glued.exec(word) ?? gluedSa.exec(word))?.[1] ?? null;

/** The most letters of three joined words. Nobody writes more letters as one word. */
const joined_letters = 14;
/** The fewest letters of an acronym. Shorter acronyms fit too many names. */
const acronym_letters = 3;

/** Finds the runs of a name. @param acronyms the name's possible acronyms, which also count the first letters of words without weight. */
export function runsOf(words: readonly NameWord[], kind: NameKind, acronyms: readonly string[]): Run[] {
  const joined = words.flatMap((word, place) => {
    const [next, third] = [words[place + 1], words[place + 2]];
    const two = next ? word.written + next.written : '';
    const three = third ? two + third.written : '';
    const bare = withoutGluedForm(word.written);
    const runs = [
      ...word.withParticles.map((one) => ({ joined: one, length: 1 })),
      ...(bare === null ? [] : [{ joined: bare, length: 1 }]),
      ...(next ? [{ joined: two, length: 2 }] : []),
      ...(third && three.length <= joined_letters ? [{ joined: three, length: 3 }] : []),
    ];
    return runs.map((run) => ({ ...run, place, folded: foldWord(run.joined), isAcronym: false }));
  });
  return kind === 'person' ? joined : [...joined, ...acronymsOf(words, acronyms)];
}

/** Returns the acronyms of an organisation: the first letters of all of its words, or of the first four or more. */
function acronymsOf(words: readonly NameWord[], whole: readonly string[]): Run[] {
  if (words.some(({ isGiven }) => isGiven)) return [];
  const letters = words.map(({ written }) => written[0] ?? '').join('');
  const acronyms = words.slice(acronym_letters - 1).flatMap((_word, at) => {
    const first = letters.slice(0, at + acronym_letters);
    return first.length > acronym_letters || first === letters ? [first] : [];
  });
  const others = words.length > 1 ? whole.filter((all) => all.length >= acronym_letters && all !== letters) : [];
  const runOf = (joined: string, length: number): Run => ({
    joined,
    folded: foldWord(joined),
    place: 0,
    length,
    isAcronym: true,
  });
  return [...acronyms.map((one) => runOf(one, one.length)), ...others.map((one) => runOf(one, words.length))];
}
