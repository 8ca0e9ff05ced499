import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Release } from '@caudal/api-server';
import { buildApp } from '../build/build-app.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { checkedOut, committedFiles } from './commit.ts';
import { launcher } from './launcher.ts';
import { licencesOf } from './licences.ts';
import { pinnedNode, productionPackages, type ProductionPackage } from './production-packages.ts';
import { productFiles, servedWorkspaces } from './product-files.ts';

const apps = ['customer-app', 'backoffice-app'] as const;

/** An archive that was made. */
export interface Archive {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly release: Release;
}

/**
 * Makes the archive of the commit that is checked out: both apps as they are built, the server, its commands and migrations, the packages
 * that it needs and no others, the pinned Node, a bill of materials and all licences. The same commit gives the same bytes on the same
 * platform.
 * @throws ReleaseError if files differ from the commit.
 */
export async function makeArchive(folder: string, log: (line: string) => void): Promise<Archive> {
  const release = checkedOut();
  for (const app of apps) {
    log(`Building the ${app}…`);
    await buildApp(app);
  }
  const packages = productionPackages();
  const name = `caudal-${release.version}-${process.platform}-${process.arch}`;
  const stage = await mkdtemp(join(tmpdir(), 'caudal-release-'));
  try {
    log(`Copying the server and ${packages.length} packages…`);
    await stageFiles(join(stage, name), release, packages);
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${name}.tar.gz`);
    await pack(stage, name, release, file);
    return { file, bytes: (await stat(file)).size, sha256: await hashOf(file), release };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function stageFiles(root: string, release: Release, packages: readonly ProductionPackage[]): Promise<void> {
  const copy = (path: string, skip: (path: string) => boolean = () => false) =>
    cp(join(repositoryRoot, path), join(root, path), {
      recursive: true,
      dereference: true,
      filter: (source) => !skip(relative(join(repositoryRoot, path), source)),
    });
  for (const file of productFiles(committedFiles())) await copy(file);
  for (const app of apps) await copy(join(app, 'dist'), (path) => path === '.stamp');
  // A package that lies within another one's folder is copied for itself, if it is needed.
  for (const { folder } of packages)
    await copy(folder, (path) => path === 'node_modules' || path.startsWith('node_modules/'));
  for (const workspace of servedWorkspaces) await linkWorkspace(root, workspace);
  const node = pinnedNode();
  await mkdir(join(root, 'bin'), { recursive: true });
  await cp(join(repositoryRoot, node.binary), join(root, 'bin/node'), { dereference: true });
  await writeFile(join(root, 'bin/caudal'), launcher());
  await chmod(join(root, 'bin/caudal'), 0o755);
  await writeFile(join(root, 'release.json'), asJson(release));
  await writeFile(join(root, 'bill-of-materials.cdx.json'), asJson(billOfMaterials(release, packages)));
  await writeFile(join(root, 'LICENCES.txt'), licencesOf([node, ...packages]));
}

/** Links a workspace from `node_modules`, as npm does: Node removes types only from files outside of that folder. */
async function linkWorkspace(root: string, workspace: string): Promise<void> {
  const { name } = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8')) as { name: string };
  const link = join(root, 'node_modules', name);
  await mkdir(dirname(link), { recursive: true });
  execFileSync('ln', ['-s', relative(dirname(link), join(root, workspace)), link]);
}

/** Packs the folder: entries in the order of their names, without owner, and of the commit's time. */
async function pack(stage: string, name: string, { committedAt }: Release, file: string): Promise<void> {
  const order = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${committedAt}`];
  const modes = '--mode=u+rwX,go+rX,go-w';
  const tar = file.replace(/\.gz$/, '');
  execFileSync('tar', ['-C', stage, ...order, modes, '-cf', tar, name]);
  execFileSync('gzip', ['-9', '-n', '-f', tar]);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const asJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
