import { jaroWinkler } from './jaro-winkler.ts';
import { areNear, mayBeNear } from './near-words.ts';
import type { NameWord } from './prepared-name.ts';

/** How two words of names are the same: 0 where they are not. */
export interface WordLikeness {
  score: number;
  how: 'equal' | 'sounds' | 'near' | 'familiar' | 'initial' | 'joined' | 'faint' | 'none';
}

const none: WordLikeness = { score: 0, how: 'none' };
const scores = { equal: 1, sounds: 0.97, familiar: 0.9, initial: 0.6 } as const;
const near_least = 0.84;

export function wordLikeness(one: NameWord, other: NameWord): WordLikeness {
  if (one.written === other.written) return { score: scores.equal, how: 'equal' };
  if (one.written.length === 1 || other.written.length === 1)
    return one.written[0] === other.written[0] ? { score: scores.initial, how: 'initial' } : none;
  if (one.folded === other.folded && one.folded.length > 1) return { score: scores.sounds, how: 'sounds' };
  if (one.called !== null && one.called === other.called) return { score: scores.familiar, how: 'familiar' };
  // Two that everybody knows apart are no slip of each other: Mario and María, Ramos and Rojas.
  if (one.isCommon && other.isCommon) return none;
  if (!soundNear(one, other) && !areWrittenNear(one, other)) return none;
  if (areOfTwoSexes(one.written, other.written)) return none;
  const score = Math.max(jaroWinkler(one.folded, other.folded), jaroWinkler(one.written, other.written)) * 0.98;
  return score < near_least ? none : { score, how: 'near' };
}

const faint_least = 0.86;

/** Of two words beside which everything else is the same: mistyped more than once, they are taken for each other, for less. */
export function faintLikeness(one: NameWord, other: NameWord): WordLikeness {
  if (one.isCommon && other.isCommon) return none;
  if (one.written.length === 1 || other.written.length === 1 || areOfTwoSexes(one.written, other.written)) return none;
  const alike = Math.max(jaroWinkler(one.folded, other.folded), jaroWinkler(one.written, other.written));
  return alike < faint_least ? none : { score: alike * 0.92, how: 'faint' };
}

const soundNear = (one: NameWord, other: NameWord) =>
  mayBeNear(one.foldedLetters, other.foldedLetters) && areNear(one.folded, other.folded);
const areWrittenNear = (one: NameWord, other: NameWord) =>
  mayBeNear(one.writtenLetters, other.writtenLetters) && areNear(one.written, other.written);

/** 'Yesenio' and 'Yesenia': two people, not a slip. */
function areOfTwoSexes(one: string, other: string): boolean {
  return (
    one.length === other.length && one.slice(0, -1) === other.slice(0, -1) && /[ao]$/.test(one) && /[ao]$/.test(other)
  );
}
