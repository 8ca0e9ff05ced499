import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import type { DocumentState } from '../customers/review-state.ts';
import { barcodeOf } from './barcode-record.ts';
import { storedTypeOf } from './submissions.ts';

/** An officer's decision on one version of a document. */
export interface DecisionRecord {
  verdict: Exclude<DocumentState, 'pending'>;
  at: Date;
  by: { id: string; email: string };
  reasonCode: string | null;
  reason: string | null;
  internalNote: string | null;
}

/** One version of a document, with the decision on it. */
export type VersionRecord = Awaited<ReturnType<typeof findVersions>>[number];

/**
 * Returns every version of the documents that a customer submitted, the newest first. `replacedAt` is null for the current version,
 * `decision` while the version is pending, and `barcode` before the first attempt to read it.
 */
export async function findVersions(db: Database, accountId: string) {
  const rows = await db
    .selectFrom('verification.document as document')
    .innerJoin('verification.submission as submission', 'submission.id', 'document.submission_id')
    .leftJoin('identity.account as officer', 'officer.id', 'document.reviewed_by')
    .leftJoin('verification.barcode as barcode', 'barcode.document_id', 'document.id')
    .select(['document.id', 'document.submission_id as submissionId', 'document.kind', 'document.position'])
    .select(['document.name', 'document.content_type as type', 'document.sent_at as sentAt'])
    .select(['document.replaced_at as replacedAt', 'document.state', 'document.reviewed_at', 'document.reviewed_by'])
    .select(['document.decline_code', 'document.decline_reason', 'document.internal_note', 'officer.email'])
    .select(['barcode.looked_at', 'barcode.document_number', 'barcode.surnames', 'barcode.given_names'])
    .select('barcode.birth_date')
    .where('submission.account_id', '=', accountId)
    .where('submission.state', '<>', 'draft')
    .orderBy('document.sent_at', 'desc')
    .orderBy('document.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    type: storedTypeOf(row.type),
    decision: decisionOf(row),
    barcode: barcodeOf(row),
  }));
}

type Decided = 'reviewed_at' | 'reviewed_by' | 'decline_code' | 'decline_reason' | 'internal_note';

/** The columns of a document's row that hold the decision on it, and the officer's e-mail. */
export interface DecidedRow extends Pick<Selectable<DB['verification.document']>, Decided> {
  state: string | null;
  email: string | null;
}

/** Returns the decision in a row; null while the document is pending. */
export function decisionOf(row: DecidedRow): DecisionRecord | null {
  const { state, reviewed_at: at, reviewed_by: id, email } = row;
  if (state === 'pending' || at === null || id === null || email === null) return null;
  return {
    verdict: state === 'accepted' ? 'accepted' : 'declined',
    at,
    by: { id, email },
    reasonCode: row.decline_code,
    reason: row.decline_reason,
    internalNote: row.internal_note,
  };
}
