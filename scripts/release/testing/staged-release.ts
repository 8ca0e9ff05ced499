import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../build/build-app.ts';
import { repositoryRoot } from '../../setup/repository.ts';
import { committedFiles } from '../commit.ts';
import { stageApp, stageProduct } from '../stage.ts';

/** The release that tests make of the files as they are, committed or not. */
export const test_release = {
  version: '9.8.7+0123456789ab',
  commit: '0123456789ab'.padEnd(40, '0'),
  committedAt: '2026-11-28T12:00:00.000Z',
};

/** Puts everything of an archive into a folder, which has to be on the same disk as the project. */
export async function stageRelease(root: string): Promise<void> {
  const present = committedFiles().filter((file) => existsSync(join(repositoryRoot, file)));
  for (const app of ['customer-app', 'backoffice-app'] as const) {
    await buildApp(app, 'quick');
    await stageApp(root, app);
  }
  await stageProduct(root, test_release, present);
}
