import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../setup/repository.ts';

/** The parts of a release's bill of materials that tests read. */
interface Bill {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
    readonly properties?: readonly { readonly name: string; readonly value: string }[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown;

export const billIn = async (root: string) => (await readJson(join(root, 'bill-of-materials.cdx.json'))) as Bill;

/** Returns the packages that a bill names for a part of the product, as name@version, sorted. */
export const packagesOf = ({ components }: Bill, part: 'server' | 'browser'): string[] =>
  components
    .filter(({ properties = [] }) => properties.some(({ name, value }) => name === 'caudal:part' && value === part))
    .map((one) => one['bom-ref'])
    .toSorted();

/** Returns the packages in a release's `node_modules`, at any depth, as name@version, sorted, each once. Leaves out linked workspaces. */
export async function installedPackages(root: string): Promise<string[]> {
  const package_manifest =
    /^(?:(?:@[^/]+\/)?[^/]+\/node_modules\/)*(?:@(?!caudal\/)[^/]+\/)?[^/@][^/]*\/package\.json$/;
  const files = await readdir(join(root, 'node_modules'), { recursive: true });
  const own = files.filter((file) => package_manifest.test(file));
  const found = await Promise.all(
    own.map(async (file) => (await readJson(join(root, 'node_modules', file))) as { name: string; version: string }),
  );
  return [...new Set(found.map(({ name, version }) => `${name}@${version}`))].toSorted();
}

/** Returns the names of the packages that workspaces name as their dependencies, without other workspaces. */
export async function dependenciesOf(...workspaces: readonly string[]): Promise<string[]> {
  const manifests = await Promise.all(
    workspaces.map(async (workspace) => readJson(join(repositoryRoot, workspace, 'package.json'))),
  );
  const names = manifests.flatMap((manifest) => Object.keys((manifest as { dependencies: object }).dependencies));
  return [...new Set(names)].filter((name) => !name.startsWith('@caudal/'));
}
