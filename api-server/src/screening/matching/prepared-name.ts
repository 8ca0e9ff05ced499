import { withoutDottedAbbreviations } from './abbreviations.ts';
import { asLatin } from './alphabets.ts';
import { withoutAsides } from './asides.ts';
import { runsOf, type Run } from './name-runs.ts';
import { isWeightless, nameWord, weights, type NameWord } from './name-word.ts';
import { takeApart, type NameKind } from './name-words.ts';
import { particles, withoutPlaceholders, withoutTitlePhrases } from './titles.ts';

/**
 * The version of the code that splits names and of the keys by which names are found. Raise it by one with every change of either: the next
 * server that starts then rebuilds the index.
 */
export const matcher_version = 5;

/** A name that is split once and then compared with many names. */
export interface PreparedName {
  text: string;
  words: readonly NameWord[];
  /** Words of the name that another name may write as one. */
  runs: readonly Run[];
  /** The spellings and sounds of the runs: a fast first check whether a word can be one of the runs. */
  joined: ReadonlySet<string>;
  weight: number;
  kind: NameKind;
  /** The generation among relatives of the same name: 2 for 'Jr.'; null when the name gives none. */
  generation: number | null;
  /** True when a title precedes the name, perhaps in place of a given name. */
  hasTitle: boolean;
}

const words_max = 12;
/** Matches the position of a blank that was left out before a capital letter. */
const unspaced = /(?<=\p{Ll}{2})(?=\p{Lu}(?:\p{Ll}|\.|\p{Lu}{1,4}(?!\p{L})))/gu;
/** Matches the position of a blank that was left out before a dotted legal form. */
const unspacedForm = /(?<=\p{L}{4})(?=(?:s\.a|s\.r\.l|s\.l|l\.l\.c|e\.u|c\.a|b\.v|s\.p\.a)(?:\.\p{L})?\.?(?!\p{L}))/giu;

/** Restores the blanks that were left out of a text. */
const withBlanks = (text: string): string => {
  const spaced = text.replaceAll(unspaced, ' ');
  return spaced.includes('.') ? spaced.replaceAll(unspacedForm, ' ') : spaced;
};

export function prepareName(text: string): PreparedName {
  // 'AnaMaria', 'cafetaless.a.s' and 'CafetalesSAS' were written without their blank, which is put back.
  const spaced = withBlanks(withoutAsides(text));
  const { words, kind, generation, hasTitle, acronyms } = takeApart(
    asLatin(withoutPlaceholders(withoutTitlePhrases(withoutDottedAbbreviations(withInitialsApart(spaced))))),
  );
  const prepared = withTelling(words.slice(0, words_max).map((word) => nameWord(word, kind)));
  const runs = runsOf(prepared, kind, acronyms);
  const joined = new Set(runs.flatMap((run) => [run.joined, run.folded]));
  return { text, words: prepared, runs, joined, weight: weightOf(prepared), kind, generation, hasTitle };
}

export const weightOf = (words: readonly NameWord[]) => words.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Separates joined initials in a text of mixed case, 'JA Zaratán' as 'J A Zaratán', and joined letters of a company, 'PyG' as 'P y G'.
 */
const withInitialsApart = (text: string): string =>
  text
    .replaceAll(/(?<![\p{L}\p{N}])(\p{Lu})(?:y| ?[&+] ?)(?=\p{Lu}(?![\p{L}\p{N}]))/gu, '$1 y ')
    .replace(
      /^(\p{Lu})(\p{Lu})(?= \p{Lu}\p{Ll})|(?<=\p{Ll}, )(\p{Lu})(\p{Lu})$/u,
      (both, ...letters: (string | undefined)[]) =>
        isWeightless(both.toLowerCase()) || particles.has(both.toLowerCase())
          ? both
          : letters.slice(0, 4).filter(Boolean).join(' '),
    );

/** Makes all words of a name telling when no word is: only its trade and place distinguish 'Banco de Bogotá' from others. */
function withTelling(words: readonly NameWord[]): readonly NameWord[] {
  if (words.some(({ isTelling }) => isTelling)) return words;
  return words.map((word) =>
    word.written.length > 1 && !isWeightless(word.written)
      ? { ...word, isTelling: true, weight: weights.common }
      : word,
  );
}

/**
 * Returns how many word positions of this name have to be found in another name before the two are compared. Names that share fewer words
 * score too low in `nameLikeness`.
 */
export function placesNeeded({ words }: PreparedName): number {
  const [first, ...others] = words.filter(({ isTelling }) => isTelling);
  return others.some(({ written }) => written !== first?.written) ? 2 : 1;
}
