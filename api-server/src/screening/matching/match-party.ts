import { sameDocument } from '../../customers/document-numbers.ts';
import { compareBirthDates, type DateLikeness } from './birth-dates.ts';
import { nameLikeness, type NameLikeness } from './name-likeness.ts';
import type { PreparedName } from './prepared-name.ts';

/** A customer, or a party whom they name, prepared for comparison. */
export interface Party {
  name: PreparedName;
  /** The birth date as 'YYYY-MM-DD'; null when it was not declared. */
  birthDate: string | null;
  /** The number in the form of `documentNumber`; null when there is none. */
  document: string | null;
}

/** An entry of a list, prepared for comparison. */
export interface ListedParty {
  /** The list's main name first, then the aliases. */
  names: readonly PreparedName[];
  /** Birth dates, as 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  birthDates: readonly string[];
  documents: readonly string[];
}

type Verdict = 'hit' | 'review' | 'none';

/** The likeness of a party and an entry of a list: the score, the verdict, and the result of each field's comparison. */
export interface Match {
  score: number;
  verdict: Verdict;
  /** The listed name that is most alike, and its likeness; null when no listed name is alike. */
  name: { listed: string; isAlias: boolean; likeness: NameLikeness } | null;
  birthDate: DateLikeness;
  document: 'equal' | 'different' | 'unknown';
}

export const thresholds = { hit: 0.85, review: 0.7 } as const;

const date_effects: Record<DateLikeness, number> = {
  equal: 0.06,
  sameYear: 0.02,
  near: 0,
  unknown: 0,
  different: -0.12,
};

/** The lowest score of two names that an equal birth date can raise to the threshold of a review. */
export const least_found = thresholds.review - date_effects.equal;

/**
 * Compares a party with an entry of a list. An equal document is always a match. A birth date raises or lowers the score of the names, but
 * makes no match by itself.
 */
export function matchParty(ours: Party, theirs: ListedParty): Match {
  const name = likestName(ours.name, theirs.names);
  const birthDate = compareBirthDates(ours.birthDate, theirs.birthDates);
  const document = sameDocument(ours.document, theirs.documents);
  const byName = name?.likeness.score ?? 0;
  const score =
    document === 'equal' ? 1 : byName === 0 ? 0 : Math.min(1, Math.max(0, byName + date_effects[birthDate]));
  return { score, verdict: verdictOf(score), name, birthDate, document };
}

export function verdictOf(score: number): Verdict {
  if (score >= thresholds.hit) return 'hit';
  return score >= thresholds.review ? 'review' : 'none';
}

function likestName(ours: PreparedName, listed: readonly PreparedName[]): Match['name'] {
  let best: Match['name'] = null;
  for (const [place, theirs] of listed.entries()) {
    const likeness = nameLikeness(ours, theirs);
    if (likeness.score > (best?.likeness.score ?? 0)) best = { listed: theirs.text, isAlias: place > 0, likeness };
  }
  return best;
}
