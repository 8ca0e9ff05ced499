import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../setup/repository.ts';
import { sourceStamp, writeStamp } from '../setup/source-stamp.ts';

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
  const dist = join(repositoryRoot, app, 'dist');
  const stampFile = join(dist, '.stamp');
  const stamp = sourceStamp(sources[app]);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp && existsSync(join(dist, 'index.html')))
    return false;
  // Most starts build nothing: they do not wait for what builds either.
  const { makeApp } = await import('./make-app.ts');
  await makeApp(app, dist);
  // The route tree is written while building; the stamp is of what the sources are now.
  await writeStamp(stampFile, sourceStamp(sources[app]));
  return true;
}
