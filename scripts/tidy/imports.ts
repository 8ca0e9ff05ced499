import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import typescript from 'typescript';
import { repositoryRoot } from '../setup/repository.ts';

interface PackageExports {
  exports?: Record<string, string>;
}

const exportsOf = new Map<string, Record<string, string>>();

function packageExports(folder: string): Record<string, string> {
  const known = exportsOf.get(folder);
  if (known) return known;
  const text = readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8');
  const { exports = {} } = JSON.parse(text) as PackageExports;
  exportsOf.set(folder, exports);
  return exports;
}

/** Returns the repository's files that a file imports, including types, as paths from the root. Leaves out external packages. */
export function importsOf(path: string, text: string): string[] {
  const { importedFiles } = typescript.preProcessFile(text, true, true);
  return importedFiles.flatMap(({ fileName }) => resolveImport(path, fileName) ?? []);
}

/** Returns the repository’s file that an import names, as a path from the root; null for an external package. */
export function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier.replace(/\?.*$/, '')));
  const [, folder, rest = ''] = /^@caudal\/([a-z-]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (folder === undefined) return null;
  for (const [name, target] of Object.entries(packageExports(folder))) {
    const found = match(name, target, rest === '' ? '.' : `./${rest}`);
    if (found && existsSync(join(repositoryRoot, folder, found))) return normalize(join(folder, found));
  }
  throw new Error(`${from} imports ${specifier}, which ${folder}/package.json does not export`);
}

function match(name: string, target: string, wanted: string): string | null {
  if (!name.includes('*')) return name === wanted ? target : null;
  const [before = '', after = ''] = name.split('*');
  if (!wanted.startsWith(before) || !wanted.endsWith(after)) return null;
  return target.replace('*', wanted.slice(before.length, wanted.length - after.length));
}
