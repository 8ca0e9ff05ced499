import { readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from '../setup/repository.ts';
import { sourceStamp, writeStamp } from '../setup/source-stamp.ts';
import { compileCatalogues } from './catalogues.ts';
import { compressFolder } from './compress.ts';
import { prerenderPages } from './prerender.ts';
import { writeShells } from './shells.ts';

export type AppName = 'customer-app' | 'backoffice-app';

/** What an app is made of. */
const sources: Record<AppName, string[]> = {
  'customer-app': [
    'customer-app',
    'app-kit',
    'ui-kit/src',
    'api-spec/src',
    'scripts/app',
    'scripts/build',
    'package-lock.json',
  ],
  'backoffice-app': [
    'backoffice-app',
    'app-kit',
    'ui-kit/src',
    'api-spec/src',
    'scripts/app',
    'scripts/build',
    'package-lock.json',
  ],
};

/** Builds an app unless it was built from these very sources before. Says whether it built. */
export async function buildApp(app: AppName): Promise<boolean> {
  const appDir = join(repositoryRoot, app);
  const dist = join(appDir, 'dist');
  const stampFile = join(dist, '.stamp');
  const stamp = await sourceStamp(sources[app]);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp && existsSync(join(dist, 'index.html')))
    return false;
  await rm(dist, { recursive: true, force: true });
  await compileCatalogues(appDir);
  await build({ configFile: join(appDir, 'vite.config.ts'), root: appDir, logLevel: 'warn' });
  await writeShells(dist);
  if (app === 'customer-app') await prerenderPages(appDir);
  await compressFolder(dist);
  // The route tree is written while building; the stamp is of what the sources are now.
  await writeStamp(stampFile, await sourceStamp(sources[app]));
  return true;
}
