import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../../setup/repository.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * The files that differ from a revision, new ones included. Without a revision: from the last commit; where nothing differs from
 * it, what that commit itself changed.
 */
export function changedFiles(since: string | null): string[] {
  const against = (revision: string) => [
    ...git('diff', '--name-only', '--relative', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (since !== null) return against(since);
  const uncommitted = against('HEAD');
  return uncommitted.length > 0 ? uncommitted : against('HEAD~1');
}
