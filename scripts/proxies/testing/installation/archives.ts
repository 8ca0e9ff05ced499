import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pack } from '../../../release/archive.ts';
import { stageRelease, test_release } from '../../../release/testing/staged-release.ts';

const run = promisify(execFile);

/** A migration that is declared compatible and that the product runs without: the former version does not have it. */
export const newest_migration = '0580_account_terms_by_statement.sql';

/** The archive of a version: its file, the folder that it holds, and what `/management/info` says. */
export interface VersionArchive {
  readonly file: string;
  readonly name: string;
  readonly version: string;
}

const former_release = { ...test_release, version: '9.8.6+ba9876543210', commit: 'ba9876543210'.padEnd(40, '0') };

/** Makes the archives of two versions: the product as it is, and a former version, which lacks a migration and is otherwise the same. */
export async function makeArchives(folder: string): Promise<{ former: VersionArchive; next: VersionArchive }> {
  const nameOf = ({ version }: typeof test_release) => `caudal-${version}-${process.platform}-${process.arch}`;
  const [former, next] = [nameOf(former_release), nameOf(test_release)];
  await stageRelease(join(folder, next));
  await run('cp', ['-al', join(folder, next), join(folder, former)]);
  const release = join(folder, former, 'release.json');
  // The file is a hard link to that of the other version, so it is replaced and not rewritten.
  await rm(release);
  await writeFile(release, JSON.stringify(former_release));
  await rm(join(folder, former, 'api-server/migrations', newest_migration));
  const packed = (name: string, made: typeof test_release): VersionArchive => {
    const file = join(folder, `${name}.tar.gz`);
    pack(folder, name, made, file);
    return { file, name, version: made.version };
  };
  return { former: packed(former, former_release), next: packed(next, test_release) };
}
