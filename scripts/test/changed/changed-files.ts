import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../../setup/repository.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * Returns the files that differ from where this branch left a revision, including new and deleted ones. Without a revision it compares with the last commit or, if
 * nothing differs from that, with the commit before it.
 */
export function changedFiles(since: string | null): string[] {
  const against = (revision: string) => [
    ...git('diff', '--name-only', '--relative', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  // Files that others changed on that branch in the meantime are not of this change.
  if (since !== null) return against(git('merge-base', since, 'HEAD')[0] ?? since);
  const uncommitted = against('HEAD');
  return uncommitted.length > 0 ? uncommitted : against('HEAD~1');
}
