import type { LocalisedText } from '@caudal/api-spec';
import { lacking } from './level-progress.ts';
import type { LevelRequirements } from './requirements.ts';
import type { Submission } from './submissions.ts';

/** The required documents of a level that are not accepted. */
export interface MissingDocuments {
  level: number;
  names: LocalisedText[];
}

/**
 * Returns, for each level up to `to`, the required documents that no officer has accepted; levels that lack none are left out. A verified
 * level can lack only documents that officers requested later; a renewal under review lacks its new document. The dialog for setting a
 * level, its case and the alert all use this function.
 */
export function missingDocuments(levels: readonly LevelRequirements[], submissions: readonly Submission[], to: number) {
  return levels
    .filter(({ level }) => level <= to)
    .map(({ level, documents }) => {
      const sent = submissions.filter((one) => one.level === level);
      const accepted = sent.flatMap((one) => one.documents).filter(({ state }) => state === 'accepted');
      const isVerified = sent.some(({ state }) => state === 'verified');
      const asked = isVerified ? documents.filter(({ reason }) => reason !== undefined) : documents;
      return { level, names: lacking(asked, accepted).map(({ name }) => name) };
    })
    .filter(({ names }) => names.length > 0);
}

/** Returns true when setting a level raises a customer above what their accepted documents support. Rule verification 24. */
export function isUnbacked(verifiedLevel: number, level: number, missing: readonly MissingDocuments[]): boolean {
  return level > verifiedLevel && missing.length > 0;
}
