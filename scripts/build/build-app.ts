import { existsSync, readFileSync } from 'node:fs';
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

const distOf = (app: AppName) => join(repositoryRoot, app, 'dist');
const stampFileIn = (dist: string) => join(dist, '.stamp');

/** Whether an app was built from these very sources. */
export function isBuilt(app: AppName): boolean {
  const dist = distOf(app);
  const stampFile = stampFileIn(dist);
  if (!existsSync(stampFile) || !existsSync(join(dist, 'index.html'))) return false;
  return readFileSync(stampFile, 'utf8') === sourceStamp(sources[app]);
}

/** Builds an app unless it was built from these very sources before. Says whether it built. */
export async function buildApp(app: AppName): Promise<boolean> {
  if (isBuilt(app)) return false;
  const dist = distOf(app);
  // Most starts build nothing: they do not wait for what builds either.
  const { makeApp } = await import('./make-app.ts');
  await makeApp(app, dist);
  // The route tree is written while building; the stamp is of what the sources are now.
  await writeStamp(stampFileIn(dist), sourceStamp(sources[app]));
  return true;
}
