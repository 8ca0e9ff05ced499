import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Release } from '@caudal/api-server';
import { repositoryRoot } from '../setup/repository.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { launcher } from './launcher.ts';
import { licencesOf } from './licences.ts';
import { linkFiles } from './link-files.ts';
import { productFiles, servedWorkspaces } from './product-files.ts';
import { pinnedNode, productionPackages } from './production-packages.ts';

/** Puts everything of an archive but the apps, which have to be built, into a folder, which has to be on the same disk as the project. */
export async function stageProduct(root: string, release: Release, committed: readonly string[]): Promise<void> {
  const packages = productionPackages();
  const node = pinnedNode();
  for (const file of productFiles(committed)) await stage(root, file);
  // A package within another package's folder is listed itself if it is needed, so it is left out here.
  for (const { folder, parts } of packages) if (parts.includes('server')) await stage(root, folder, ['node_modules']);
  for (const workspace of servedWorkspaces) await linkWorkspace(root, workspace);
  await linkFiles(join(repositoryRoot, node.binary), join(root, 'bin/node'));
  const program = join(root, 'bin/caudal');
  await writeFile(program, launcher());
  await chmod(program, 0o755);
  await writeFile(join(root, 'release.json'), asJson(release));
  await writeFile(join(root, 'bill-of-materials.cdx.json'), asJson(billOfMaterials(release, packages)));
  await writeFile(join(root, 'LICENCES.txt'), licencesOf([node, ...packages]));
}

/** Puts an app, as it is built, into the folder. */
export const stageApp = (root: string, app: string) => stage(root, join(app, 'dist'), ['.stamp']);

const stage = (root: string, path: string, skip?: readonly string[]) =>
  linkFiles(join(repositoryRoot, path), join(root, path), skip);

/** Links a workspace from `node_modules`, as npm does: Node removes types only from files outside of that folder. */
async function linkWorkspace(root: string, workspace: string): Promise<void> {
  const { name } = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8')) as { name: string };
  const place = join(root, 'node_modules', name);
  await mkdir(dirname(place), { recursive: true });
  await symlink(relative(dirname(place), join(root, workspace)), place);
}

const asJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
