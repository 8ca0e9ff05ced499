import { foldWord } from './fold-word.ts';
import { withoutGluedForm } from './legal-forms.ts';
import type { NameKind } from './name-words.ts';
import type { NameWord } from './name-word.ts';

/** Words that somebody else writes as one: words beside each other, 'Juan Pablo', or one and the particles before it, 'al Qahtani'. */
export interface Run {
  /** The one word, and how it sounds. */
  joined: string;
  folded: string;
  place: number;
  /** The number of words that it joins. */
  length: number;
  /** Whether it is their first letters: 'FARC'. */
  isAcronym: boolean;
}

/** Three that are longer together are nobody's one word. */
const joined_letters = 14;
/** Fewer first letters are those of too many. */
const acronym_letters = 3;

export function runsOf(words: readonly NameWord[], kind: NameKind): Run[] {
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
  return kind === 'person' ? joined : [...joined, ...acronymsOf(words)];
}

/** The first letters of an organisation's words, of all of them or of the first ones. */
function acronymsOf(words: readonly NameWord[]): Run[] {
  if (words.some(({ isGiven }) => isGiven)) return [];
  const letters = words.map(({ written }) => written[0] ?? '').join('');
  return words.slice(acronym_letters - 1).map((_word, at) => {
    const joined = letters.slice(0, at + acronym_letters);
    return { joined, folded: foldWord(joined), place: 0, length: joined.length, isAcronym: true };
  });
}
