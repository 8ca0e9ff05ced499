import { existsSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '../../build/build-app.ts';
import { repositoryRoot } from '../../setup/repository.ts';
import { pack } from '../archive.ts';
import { committedFiles } from '../commit.ts';
import { stageApp, stageProduct } from '../stage.ts';

/** The release that tests make of the files as they are, committed or not. */
export const test_release = {
  version: '9.8.7+0123456789ab',
  commit: '0123456789ab'.padEnd(40, '0'),
  committedAt: '2026-11-28T12:00:00.000Z',
};

/** The archive of a version: its file, the folder that it holds, and what `/management/info` says. */
export interface VersionArchive {
  readonly file: string;
  readonly name: string;
  readonly version: string;
}

/** Makes a folder for a test on the disk of the project, because an archive is made from hard links to the project's files. */
export async function makeTestFolder(test: string): Promise<string> {
  const cache = join(repositoryRoot, '.cache');
  await mkdir(cache, { recursive: true });
  return mkdtemp(join(cache, `${test}-test-`));
}

/** Makes the archive of the files as they are in a folder of the test. */
export async function makeTestArchive(folder: string): Promise<VersionArchive> {
  const { version } = test_release;
  const name = `caudal-${version}-${process.platform}-${process.arch}`;
  await stageRelease(join(folder, name));
  const file = join(folder, `${name}.tar.gz`);
  pack(folder, name, test_release, file);
  return { file, name, version };
}

/** Puts everything of an archive into a folder, which has to be on the same disk as the project. */
export async function stageRelease(root: string): Promise<void> {
  const present = committedFiles().filter((file) => existsSync(join(repositoryRoot, file)));
  for (const app of ['customer-app', 'backoffice-app'] as const) {
    await buildApp(app, 'quick');
    await stageApp(root, app);
  }
  await stageProduct(root, test_release, present);
}
