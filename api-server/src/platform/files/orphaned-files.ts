import type { Area } from '../area.ts';
import type { Database } from '../db/database.ts';
import { refuseIfLost } from '../leases/fence.ts';
import type { Services } from '../services.ts';
import type { FileStore } from './file-store.ts';

type NamedFiles = NonNullable<Area['namedFiles']>;

/**
 * The age at which an unreferenced file counts as orphaned. It is much longer than the limit of an upload, because a younger file may
 * belong to a transaction that is about to commit.
 */
const orphan_age_milliseconds = 86_400_000;
const files_at_once = 100;

/** The number of orphans that may be removed whatever their share of all files. It is more than crashes leave in a day. */
const orphans_always_allowed = 20;
/** The minimum number of recorded files for each orphan. A larger share of orphans means that the wrong database is configured. */
const orphans_share_min = 20;

/**
 * Removes the files that no area's records refer to. They come from servers that died after writing a file and before the commit. Many
 * servers may run it at once. Returns the number of removed files.
 *
 * @throws when the database does not answer, or refers to so few of the files that it must be another store's database. No file is removed
 * then.
 */
export async function sweepOrphanedFiles(
  { db, files, clock, log }: Pick<Services, 'db' | 'files' | 'clock' | 'log'>,
  namedFiles: readonly NamedFiles[],
): Promise<number> {
  const youngest = new Date(clock().getTime() - orphan_age_milliseconds);
  const orphans = await findOrphans({ db, files, namedFiles }, youngest);
  let swept = 0;
  for (const key of orphans) {
    // The job's fence and the records are checked again before each removal: another server may have taken the job over, or have committed
    // a record that refers to the file.
    await refuseIfLost(db);
    if ((await namedOf({ db, namedFiles }, [key])).size > 0) continue;
    try {
      await files.remove(key);
      swept += 1;
    } catch (error) {
      // A file that cannot be removed must not keep the other orphans from being removed.
      log.error({ err: error }, 'An orphaned file could not be removed');
    }
  }
  if (swept > 0) log.warn({ swept }, 'Files that no record named were removed');
  return swept;
}

interface Records {
  db: Database;
  namedFiles: readonly NamedFiles[];
}

/** Returns those of the given keys that a record names. */
async function namedOf({ db, namedFiles }: Records, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await Promise.all(namedFiles.map((ask) => ask(db, keys)))).flat());
}

async function findOrphans(
  { db, files, namedFiles }: Records & { files: FileStore },
  youngest: Date,
): Promise<string[]> {
  const orphans: string[] = [];
  let known = 0;
  const ask = async (keys: readonly string[]) => {
    const named = await namedOf({ db, namedFiles }, keys);
    known += named.size;
    orphans.push(...keys.filter((key) => !named.has(key)));
  };
  let old: string[] = [];
  for await (const { key, modifiedAt } of files.list()) {
    if (modifiedAt >= youngest) continue;
    old.push(key);
    if (old.length < files_at_once) continue;
    await ask(old);
    old = [];
  }
  if (old.length > 0) await ask(old);
  const allowed = known === 0 ? 0 : Math.max(orphans_always_allowed, Math.floor(known / orphans_share_min));
  if (orphans.length > allowed)
    throw new Error(
      `${orphans.length} old files are named by no record, and ${known} are: is this the database they belong to?`,
    );
  return orphans;
}
