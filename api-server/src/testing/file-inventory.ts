import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** Returns the names of all files in a folder and below, unfinished ones included. */
export async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted();
}

/** Returns the keys of the files that a record refers to. */
export async function namedFiles(db: Database): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from verification.document
    union all select file_key from verification.resent_draft`.execute(db);
  return rows.map(({ file_key }) => file_key).toSorted();
}
