import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../setup/repository.ts';
import { packages_file } from '../app/list-packages.ts';
import { servedWorkspaces } from './product-files.ts';

/** The part of the product that contains a package: the server's `node_modules`, or the files that browsers load. */
type ProductPart = 'server' | 'browser';

/** An installed package that is in the archive. */
export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** Its licence, as an SPDX expression. */
  readonly license: string;
  /** Its folder, by the path from the root. */
  readonly folder: string;
  readonly parts: readonly ProductPart[];
  /** True if a workspace names the package itself; false if only other packages need it. */
  readonly isDirect: boolean;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The workspaces that the apps are built from. */
const browserWorkspaces = ['customer-app', 'backoffice-app', 'app-kit', 'ui-kit', 'api-spec'] as const;

/**
 * Lists the packages in the archive, by folder: those that the server needs at run time, and those whose code or files are in the built apps.
 * Leaves out the project's own packages.
 * @throws if a package that is needed is not installed, or an app is not built.
 */
export function productionPackages(): ProductionPackage[] {
  const ofServer = foldersOfServer();
  const ofBrowser = foldersOfBrowser();
  const direct = new Set([...servedWorkspaces, ...browserWorkspaces].flatMap((folder) => neededBy(folder)));
  return [...new Set([...ofServer, ...ofBrowser])].toSorted().map((folder) => {
    const { name, version, license } = manifestIn(folder);
    const parts = (['server', 'browser'] as const).filter((part) =>
      (part === 'server' ? ofServer : ofBrowser).has(folder),
    );
    const spdx = typeof license === 'object' ? license.type : (license ?? 'NOASSERTION');
    return { name, version, license: spdx, folder, parts, isDirect: direct.has(folder) };
  });
}

/** Returns the folders of the packages that the server's workspaces need, and that these need in turn. */
function foldersOfServer(): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    for (const place of neededBy(folder)) {
      if (found.has(place)) continue;
      found.add(place);
      visit(place);
    }
  };
  servedWorkspaces.forEach(visit);
  return found;
}

/** Returns the folders that the builds of both apps list. The manifests name more packages, most of which only compilers use. */
function foldersOfBrowser(): ReadonlySet<string> {
  const lists = ['customer-app', 'backoffice-app'].map((app) => join(repositoryRoot, app, 'dist', packages_file));
  return new Set(lists.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as string[]));
}

/** Returns the folders of the packages that a package's manifest names, without optional ones that are not installed. */
function neededBy(folder: string): string[] {
  const { dependencies = {}, optionalDependencies = {} } = manifestIn(folder);
  const names = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@caudal/'),
  );
  return names.flatMap((name) => {
    const place = placeOf(name, folder);
    if (place === null && !(name in optionalDependencies))
      throw new Error(`${folder} needs ${name}, which is not installed`);
    return place ?? [];
  });
}

/** The pinned Node, whose binary the archive brings along. Its package differs by platform. */
export function pinnedNode(): ProductionPackage & { readonly binary: string } {
  const within = 'node_modules/node/node_modules';
  const name = `node-${process.platform}-${process.arch}`.replace('win32', 'win');
  const folder = join(within, name);
  const { version } = manifestIn(folder);
  const binary = 'node_modules/node/bin/node';
  return { name, version, license: 'MIT', folder, parts: ['server'], isDirect: true, binary };
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
