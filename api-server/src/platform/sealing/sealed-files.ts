// Records which key sealed each stored file, because SQL cannot read the name of the key from a file's bytes.
import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { SealedFileStore } from '../files/file-store.ts';
import { refuseIfLost } from '../leases/fence.ts';
import type { KeyRing } from './key-ring.ts';
import { countByKey, type SealedValues } from './sealed-values.ts';

/** Records that files were sealed by the first key of the ring. Call it before the files are referred to, in the same transaction. */
export async function recordFiles(
  transaction: Transaction,
  fileKeys: readonly string[],
  [{ name }]: KeyRing,
): Promise<void> {
  if (fileKeys.length === 0) return;
  await transaction
    .insertInto('sealing.file')
    .values(fileKeys.map((file_key) => ({ file_key, key_name: name })))
    .onConflict((conflict) => conflict.column('file_key').doUpdateSet({ key_name: name }))
    .execute();
}

export function sealedFiles(files: SealedFileStore): SealedValues {
  return {
    what: 'files',
    count: (db) => countByKey(db, sql`key_name`, sql`sealing.file`),
    others: async (db, key, most) => {
      const rows = await db.selectFrom('sealing.file').selectAll().where('key_name', '<>', key).limit(most).execute();
      return rows.map(({ file_key }) => ({ renew: (ring) => renewFile(db, files, file_key, ring) }));
    },
  };
}

async function renewFile(db: Database, files: SealedFileStore, file_key: string, [{ name }]: KeyRing): Promise<void> {
  // A server that was paused since it read the file may not write it: the file may be removed, or sealed by a newer key, meanwhile.
  const isThere = await files.renew(file_key, () => refuseIfLost(db));
  await inTransaction(db, async (transaction) => {
    if (isThere)
      await transaction.updateTable('sealing.file').set({ key_name: name }).where('file_key', '=', file_key).execute();
    else await transaction.deleteFrom('sealing.file').where('file_key', '=', file_key).execute();
  });
}
