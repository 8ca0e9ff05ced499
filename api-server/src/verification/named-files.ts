import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { recordFiles } from '../platform/sealing/sealed-files.ts';
import type { VerificationServices } from './services.ts';

/**
 * Returns which of these files are in use: by a document (also a replaced one), by a document that the customer has not resubmitted yet, or
 * by an officer's file.
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

/** Stores files, then the rows that refer to them in a transaction. If either fails, removes the files to which no row refers. */
export async function storeFiles<Result>(
  { db, files, config }: Pick<VerificationServices, 'db' | 'files' | 'config'>,
  prepared: readonly { fileKey: string; content: Buffer }[],
  nameThem: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const keys = prepared.map(({ fileKey }) => fileKey);
  try {
    for (const { fileKey, content } of prepared) await files.put(fileKey, content);
    return await inTransaction(db, async (transaction) => {
      await recordFiles(transaction, keys, config.DATA_KEY);
      return nameThem(transaction);
    });
  } catch (error) {
    // The commit may have succeeded although its answer was lost, so files to which a row refers are kept.
    const kept = await namedFiles(db, keys).catch(() => keys);
    const unnamed = keys.filter((one) => !kept.includes(one));
    await removeFiles(files, unnamed);
    throw error;
  }
}

/** Removes files that nothing refers to any more. A file whose removal fails is deleted later by the job for orphaned files. */
export async function removeFiles(files: VerificationServices['files'], keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key).catch(() => undefined);
}
