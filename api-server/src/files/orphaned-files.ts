import type { Database } from '../db/database.ts';
import type { Services } from '../services.ts';

/** Longer than any upload may take, by far: a younger file may belong to a transaction that is about to commit. */
const orphan_age_milliseconds = 86_400_000;
const files_at_once = 200;

/**
 * Takes away the files that no record names: those of a server that died between the writing and the commit. Many
 * servers may do so at once. Returns how many were taken.
 *
 * @throws when the database does not answer: a file that nobody could ask about stays.
 */
export async function sweepOrphanedFiles({
  db,
  files,
  clock,
  log,
}: Pick<Services, 'db' | 'files' | 'clock' | 'log'>): Promise<number> {
  const youngest = new Date(clock().getTime() - orphan_age_milliseconds);
  let swept = 0;
  const sweep = async (keys: readonly string[]) => {
    const named = await namedKeys(db, keys);
    for (const key of keys.filter((one) => !named.has(one))) {
      try {
        await files.remove(key);
        swept += 1;
      } catch (error) {
        // One that cannot be taken must not keep all the others.
        log.error({ err: error }, 'An orphaned file could not be removed');
      }
    }
  };
  let old: string[] = [];
  for await (const { key, modifiedAt } of files.list()) {
    if (modifiedAt >= youngest) continue;
    old.push(key);
    if (old.length < files_at_once) continue;
    await sweep(old);
    old = [];
  }
  if (old.length > 0) await sweep(old);
  if (swept > 0) log.warn({ swept }, 'Files that no record named were removed');
  return swept;
}

/**
 * Which of the keys a record names: a document, or a version of one that was sent again and is kept. Asked in one
 * statement, for a key moves from the one table to the other.
 */
async function namedKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('kyc.document')
    .select('file_key')
    .where('file_key', 'in', keys)
    .unionAll(db.selectFrom('kyc.document_version').select('file_key').where('file_key', 'in', keys))
    .execute();
  return new Set(rows.map(({ file_key }) => file_key));
}
