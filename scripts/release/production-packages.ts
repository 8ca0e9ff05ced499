import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../setup/repository.ts';
import { servedWorkspaces } from './product-files.ts';

/** An installed package that production needs. */
export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** Its licence, as an SPDX expression. */
  readonly license: string;
  /** Its folder, by the path from the root. */
  readonly folder: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Lists the packages that the server's workspaces need at run time, as they are installed here, by folder. Leaves out the project's own
 * packages, and optional peer dependencies.
 * @throws if a package that is needed is not installed.
 */
export function productionPackages(): ProductionPackage[] {
  const found = new Map<string, ProductionPackage>();
  const visit = (folder: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = manifestIn(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (name.startsWith('@caudal/')) continue;
      const place = placeOf(name, folder);
      if (place === null && name in optionalDependencies) continue;
      if (place === null) throw new Error(`${folder} needs ${name}, which is not installed`);
      if (found.has(place)) continue;
      const { version, license } = manifestIn(place);
      const spdx = typeof license === 'object' ? license.type : (license ?? 'NOASSERTION');
      found.set(place, { name, version, license: spdx, folder: place });
      visit(place);
    }
  };
  servedWorkspaces.forEach(visit);
  return [...found.values()].toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** The pinned Node, whose binary the archive brings along. Its package differs by platform. */
export function pinnedNode(): ProductionPackage & { readonly binary: string } {
  const within = 'node_modules/node/node_modules';
  const name = `node-${process.platform}-${process.arch}`.replace('win32', 'win');
  const folder = join(within, name);
  const { version } = manifestIn(folder);
  return { name, version, license: 'MIT', folder, binary: 'node_modules/node/bin/node' };
}

/** Looks for a package in `node_modules` of the folder and of those above it, as Node does. */
function placeOf(name: string, folder: string): string | null {
  for (let at = folder; at !== '..'; at = join(at, '..')) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(repositoryRoot, place, 'package.json'))) return place;
  }
  return null;
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8')) as Manifest;
