import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../setup/repository.ts';

export interface RepositoryFile {
  path: string;
  text: string;
  lines: number;
}

const code = /\.(ts|tsx|mjs|sql)$/;
/** Paths of generated files and translations. */
const made = /(\.gen\.|routeTree|\/locales\/)/;

/** Returns the paths of all files that git tracks or would add. */
export function keptFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(repositoryRoot, path)));
}

/** Returns all hand-written files of code. */
export function codeFiles(): RepositoryFile[] {
  return keptFiles()
    .filter((path) => code.test(path) && !made.test(path))
    .map((path) => {
      const text = readFileSync(join(repositoryRoot, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });
}

export function readKept(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}
