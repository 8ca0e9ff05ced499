import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build as buildByVite } from 'vite';
import { repositoryRoot } from '../setup/repository.ts';
import type { AppName } from './build-app.ts';
import { compileCatalogues } from './catalogues.ts';
import { prerenderPages } from './prerender.ts';
import { writeShells } from './shells.ts';

/**
 * Builds an app into a folder, uncompressed, and replaces whatever was there. NODE_ENV is `production` meanwhile: in a test it is `test`, with which Vite
 * would take React's development build.
 */
export async function makeApp(app: AppName, dist: string): Promise<void> {
  const { NODE_ENV: former } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build(app, dist);
  } finally {
    if (former === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = former;
  }
}

async function build(app: AppName, dist: string): Promise<void> {
  const appDir = join(repositoryRoot, app);
  await rm(dist, { recursive: true, force: true });
  await compileCatalogues(appDir);
  await buildByVite({ configFile: join(appDir, 'vite.config.ts'), root: appDir, logLevel: 'warn' });
  await writeShells(appDir, dist);
  if (app === 'customer-app') await prerenderPages(appDir);
}
