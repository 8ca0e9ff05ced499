import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOut, copyPackages } from '../../../release/checkout.ts';
import { makeTestArchive, type VersionArchive } from '../../../release/testing/staged-release.ts';
import { findFormerCommit } from './former-commit.ts';

/** The archives of two versions: a former commit, and the product as it is. */
export interface Archives {
  readonly former: VersionArchive;
  readonly next: VersionArchive;
  /** The migrations that the former version lacks. */
  readonly lacks: readonly string[];
}

/** Makes the archives of both versions in a folder. */
export async function makeArchives(folder: string): Promise<Archives> {
  const { commit, lacks } = findFormerCommit();
  return { former: await releaseOf(commit, folder), next: await makeTestArchive(folder), lacks };
}

/** Makes the archive of a commit by the commit's own `npm run release`, in a checkout. */
async function releaseOf(commit: string, folder: string): Promise<VersionArchive> {
  const checkout = await mkdtemp(join(tmpdir(), 'caudal-former-'));
  try {
    await checkOut(commit, checkout);
    copyPackages(checkout);
    const node = join(checkout, 'node_modules/.bin/node');
    execFileSync(node, ['scripts/release.ts', folder], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
  const archive = (await readdir(folder)).find((file) => file.endsWith('.tar.gz')) ?? '';
  const [name = '', version = ''] = /^caudal-(.+)-[a-z]+-[a-z\d]+(?=\.tar\.gz$)/.exec(archive) ?? [];
  return { file: join(folder, archive), name, version };
}
