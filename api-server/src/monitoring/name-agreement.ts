import type { Database } from '../platform/db/database.ts';
import type { AreAlike } from '../verification/barcode-agreement.ts';
import { readVersion } from './rule-versions.ts';
import { areAlikeBy, mismatchedDocument } from './rules/mismatched-document.ts';

/** Returns the comparison of names of the rule `mismatched-document`, so that the document review shows the same result as the alert. */
export async function nameAgreement(db: Database): Promise<AreAlike> {
  const { parameters } = await readVersion(db, mismatchedDocument);
  return areAlikeBy({ likeness_percent: parameters['likeness_percent'] ?? 100 });
}
