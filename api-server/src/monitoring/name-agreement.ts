import type { Database } from '../platform/db/database.ts';
import type { AreAlike } from '../verification/barcode-agreement.ts';
import { readVersion } from './rule-versions.ts';
import { areAlikeBy, mismatchedDocument } from './rules/mismatched-document.ts';

/** What officers read beside a document agrees by the same likeness as the alert that the rule raises. */
export async function nameAgreement(db: Database): Promise<AreAlike> {
  const { parameters } = await readVersion(db, mismatchedDocument);
  return areAlikeBy({ likeness_percent: parameters['likeness_percent'] ?? 100 });
}
