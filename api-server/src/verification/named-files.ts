import type { Database } from '../platform/db/database.ts';

/**
 * Returns which of these files are in use: by a document, also a replaced
 * one, by one that waits to be sent again, or by an officer's file.
 */
export async function namedFiles(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('verification.document')
    .select('file_key')
    .where('file_key', 'in', keys)
    .union(db.selectFrom('verification.resent_draft').select('file_key').where('file_key', 'in', keys))
    .union(db.selectFrom('verification.officer_file').select('file_key').where('file_key', 'in', keys))
    .execute();
  return rows.map(({ file_key }) => file_key);
}
