import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../../setup/repository.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * Returns the files that differ from the commit at which this branch left the revision `since`, including new and deleted files. Without a
 * revision it compares with the last commit or, if nothing differs from that, with the commit before.
 */
export function changedFiles(since: string | null): string[] {
  const against = (revision: string) => [
    ...git('diff', '--name-only', '--relative', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  // The merge base leaves out files that others have changed on that branch in the meantime.
  if (since !== null) return against(git('merge-base', since, 'HEAD')[0] ?? since);
  const uncommitted = against('HEAD');
  return uncommitted.length > 0 ? uncommitted : against('HEAD~1');
}
