import { sameDocument } from '../../customers/document-numbers.ts';
import { compareBirthDates, type DateLikeness } from './birth-dates.ts';
import { nameLikeness, type NameLikeness } from './name-likeness.ts';
import type { PreparedName } from './prepared-name.ts';

/** Somebody who is looked for: a customer. */
export interface Party {
  name: PreparedName;
  /** 'YYYY-MM-DD'; null where nobody said it. */
  birthDate: string | null;
  /** As `documentNumber` writes it; null where there is none. */
  document: string | null;
}

/** Somebody on a list. */
export interface ListedParty {
  /** The first is the list's own, the others are aliases. */
  names: readonly PreparedName[];
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  birthDates: readonly string[];
  documents: readonly string[];
}

export type Verdict = 'hit' | 'review' | 'none';

/** How far somebody is somebody on a list, and why: what each field says. */
export interface Match {
  score: number;
  verdict: Verdict;
  /** The name that is most alike, and how. */
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

/** The least score of two names that a birth date may raise to one that waits for an officer. */
export const least_found = thresholds.review - date_effects.equal;

/**
 * How far a customer is somebody on a list. The same document is them, whatever the names. A birth date raises or lowers what the names
 * say and makes nothing by itself.
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
