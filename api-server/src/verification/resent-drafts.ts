import type { Database, Transaction } from '../platform/db/database.ts';
import type { KeptDocument } from './document-upload.ts';
import { storedTypeOf } from './submissions.ts';

/** The new version of a declined document, hidden from officers until the customer submits all new versions together. */
export interface ResentDraft extends KeptDocument {
  id: string;
  createdAt: Date;
}

/** Returns the unsubmitted new versions of a level's documents, in the order in which the customer uploaded them. */
export async function findResentDrafts(db: Database, accountId: string, level: number): Promise<ResentDraft[]> {
  const rows = await db
    .selectFrom('verification.resent_draft')
    .select(['id', 'kind', 'name', 'content_type as type', 'file_key as fileKey', 'sha256'])
    .select(['size_bytes as sizeBytes', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('level', '=', level)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, type: storedTypeOf(row.type) }));
}

export async function keepResentDraft(
  transaction: Transaction,
  { accountId, level }: { accountId: string; level: number },
  { kind, name, type, fileKey, sha256, sizeBytes }: KeptDocument,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('verification.resent_draft')
    .values({
      account_id: accountId,
      level,
      kind,
      name,
      content_type: type,
      file_key: fileKey,
      sha256,
      size_bytes: sizeBytes,
      created_at: now,
    })
    .execute();
}

export async function dropResentDraft(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('verification.resent_draft').where('id', '=', id).execute();
}

/** Deletes the unsubmitted new versions of a level's documents, once they were submitted or are no longer needed. */
export async function dropResentDrafts(transaction: Transaction, accountId: string, level: number): Promise<void> {
  await transaction
    .deleteFrom('verification.resent_draft')
    .where('account_id', '=', accountId)
    .where('level', '=', level)
    .execute();
}
