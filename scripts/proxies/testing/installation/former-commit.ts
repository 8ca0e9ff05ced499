import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../../setup/repository.ts';

/** The number of this version's migrations that a former version lacks at least. */
const lacking_min = 10;
const folder = 'api-server/migrations';

/** A former version of the product: the commit that an installation is upgraded from. */
interface FormerCommit {
  commit: string;
  /** The migrations of this version that it lacks, in their order. */
  lacks: readonly string[];
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** Returns the migrations of a commit, each with the hash of its text. */
function migrationsAt(commit: string): ReadonlyMap<string, string> {
  const lines = git('ls-tree', `${commit}:${folder}`).trimEnd().split('\n');
  const files = lines.map((line) => /^\d+ blob (\w+)\t(\d{4}_\w+\.sql)$/.exec(line));
  return new Map(files.flatMap((file) => (file ? [[file[2] ?? '', file[1] ?? ''] as const] : [])));
}

const lock = 'package-lock.json';

/** Returns the packages that a commit installs, with their versions: what its workspaces ask for may differ. */
function packagesAt(commit: string): string {
  const { packages } = JSON.parse(git('show', `${commit}:${lock}`)) as { packages: Record<string, object> };
  return JSON.stringify(Object.entries(packages).filter(([path]) => path.startsWith('node_modules/')));
}

/**
 * Returns the newest commit before this one that lacks at least `lacking_min` migrations and has the same packages, which are therefore
 * installed here. Between the two there is a way back: the migrations that it lacks are declared compatible.
 * @throws when the history has no such commit, as in a clone without history.
 */
export function findFormerCommit(): FormerCommit {
  const ours = migrationsAt('HEAD');
  const here = packagesAt('HEAD');
  const commits = git('rev-list', '--first-parent', 'HEAD').trimEnd().split('\n');
  for (const commit of commits) {
    const theirs = migrationsAt(commit);
    const lacks = [...ours.keys()].filter((name) => !theirs.has(name)).toSorted();
    if (lacks.length < lacking_min) continue;
    // A commit between two releases may have a migration that was edited before anybody had it.
    if ([...theirs].some(([name, hash]) => ours.get(name) !== hash)) continue;
    if (packagesAt(commit) !== here) break;
    const oneWay = lacks.filter((name) => !isCompatible(name));
    if (oneWay.length > 0) throw new Error(`${commit} has no way back: ${oneWay.join(', ')}`);
    return { commit, lacks };
  }
  const why = `has no commit before HEAD with the same packages that lacks ${lacking_min} of the migrations`;
  const isShallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
  throw new Error(`The history ${why}${isShallow ? '. It is cut off: git fetch --unshallow' : ''}`);
}

/** Returns whether a server that lacks a migration may start after it: its first line says so. */
function isCompatible(name: string): boolean {
  return readFileSync(join(repositoryRoot, folder, name), 'utf8').startsWith('-- compatible');
}
