import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from '../setup/repository.ts';

/** The commands of an archive, by the scripts that they run. */
export const commands: Readonly<Record<string, string>> = {
  server: 'api-server/src/main.ts',
  migrate: 'scripts/migrate.ts',
  months: 'scripts/months.ts',
  'after-restore': 'scripts/after-restore.ts',
  'money-out': 'scripts/money-out.ts',
  signer: 'scripts/signer.ts',
  'make-words': 'scripts/make-words.ts',
  'create-officer': 'scripts/create-officer.ts',
  'check-audit': 'scripts/check-audit.ts',
  'check-production': 'scripts/check-production.ts',
  'deploy-contracts': 'scripts/deploy-contracts.ts',
};

/** The workspaces that the server runs from. Their sources are the program: Node removes the types as it loads them. */
export const servedWorkspaces = ['api-server', 'api-spec', 'contracts'] as const;

/** Matches files that only tests, generators and compilers use. */
const unused = /(?:\/testing\/|\.test\.tsx?$|\/scripts\/|\.ya?ml$|\/sources\/|\/tsconfig\.json$)/;

/**
 * Chooses the files of the commit that production runs: the workspaces of the server, whatever the other commands import, and the manual that
 * messages refer to.
 */
export function productFiles(committed: readonly string[]): string[] {
  const ofServer = committed.filter((file) => servedWorkspaces.some((name) => file.startsWith(`${name}/`)));
  const ofCommands = importedFrom(Object.values(commands).filter((file) => file.startsWith('scripts/')));
  const manual = committed.filter(
    (file) => file === 'README.md' || /^(?:deploy\/|docs\/(?:operations\/|decisions\/|compliance\.md$))/.test(file),
  );
  const others = ['package.json', 'scripts/package.json', ...manual];
  return [...new Set([...ofServer.filter((file) => !unused.test(file)), ...ofCommands, ...others])].toSorted();
}

/** Returns files and all that they import by relative paths, directly or through other files. */
function importedFrom(files: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(join(repositoryRoot, file))) return;
    found.add(file);
    for (const [, path = ''] of readFileSync(join(repositoryRoot, file), 'utf8').matchAll(relative_import))
      visit(relative(repositoryRoot, join(repositoryRoot, dirname(file), path)));
  };
  files.forEach(visit);
  return [...found];
}

const relative_import = /(?:from|import)\s*\(?\s*'(\.\.?\/[^']+)'/g;
