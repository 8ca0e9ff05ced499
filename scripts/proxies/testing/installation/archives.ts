import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  folderOf,
  makeTestArchive,
  packRelease,
  test_release,
  type VersionArchive,
} from '../../../release/testing/staged-release.ts';

const run = promisify(execFile);

/** A migration that is declared compatible and that the product runs without: the former version does not have it. */
export const newest_migration = '0580_account_terms_by_statement.sql';

const former_release = { ...test_release, version: '9.8.6+ba9876543210', commit: 'ba9876543210'.padEnd(40, '0') };

/** Makes the archives of two versions: the product as it is, and a former version, which lacks a migration and is otherwise the same. */
export async function makeArchives(folder: string): Promise<{ former: VersionArchive; next: VersionArchive }> {
  const next = await makeTestArchive(folder);
  const former = join(folder, folderOf(former_release));
  await run('cp', ['-al', join(folder, next.name), former]);
  // The file is a hard link to that of the other version, so it is replaced and not rewritten.
  await rm(join(former, 'release.json'));
  await writeFile(join(former, 'release.json'), JSON.stringify(former_release));
  await rm(join(former, 'api-server/migrations', newest_migration));
  return { former: packRelease(folder, former_release), next };
}
