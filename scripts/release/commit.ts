import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@caudal/api-server';
import { repositoryRoot } from '../setup/repository.ts';
import { ReleaseError } from './release-error.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** Describes the commit that is checked out. @throws ReleaseError if files differ from it, because an archive says which commit it is. */
export function checkedOut(): Release {
  const changed = git('status', '--porcelain').trimEnd();
  if (changed !== '') throw new ReleaseError(`Commit these files first, or remove them:\n${changed}`);
  const [commit = '', seconds = ''] = git('log', '-1', '--format=%H %ct').trim().split(' ');
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
  return {
    version: `${version}+${commit.slice(0, 12)}`,
    commit,
    committedAt: new Date(Number(seconds) * 1_000).toISOString(),
  };
}

/** Lists the files of the commit, by their paths from the root. */
export const committedFiles = (): string[] => git('ls-files').trimEnd().split('\n');
