import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForLock } from '../setup/process-lock.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { sourceStamp } from '../setup/source-stamp.ts';

export type AppName = 'customer-app' | 'backoffice-app';

/** Files and folders that both apps are built from. */
const shared = ['app-kit', 'ui-kit/src', 'api-spec/src', 'scripts/app', 'scripts/build', 'package-lock.json'];

/** Everything that any of the apps is built from. */
export const sourcesOfApps: readonly string[] = ['customer-app', 'backoffice-app', ...shared];

const stampOf = (app: AppName) => sourceStamp([app, ...shared]);

const distOf = (app: AppName) => join(repositoryRoot, app, 'dist');
const stampFileIn = (dist: string) => join(dist, '.stamp');

/** Returns true if an app was built from these very sources. */
export function isBuilt(app: AppName): boolean {
  const dist = distOf(app);
  const stampFile = stampFileIn(dist);
  if (!existsSync(stampFile) || !existsSync(join(dist, 'index.html'))) return false;
  return readFileSync(stampFile, 'utf8') === stampOf(app);
}

/** Builds an app unless it was built from these very sources before. Returns true if it built. */
export async function buildApp(app: AppName): Promise<boolean> {
  if (isBuilt(app)) return false;
  // Two builds at once would remove each other's files.
  const release = await waitForLock(join(repositoryRoot, '.cache', `building-${app}.lock`));
  return buildAlone(app).finally(release);
}

async function buildAlone(app: AppName): Promise<boolean> {
  if (isBuilt(app)) return false;
  const dist = distOf(app);
  // Most starts build nothing, so they should not wait for the build tools to load.
  const { makeApp } = await import('./make-app.ts');
  await makeApp(app, dist);
  // The build itself writes the route tree, so the stamp is computed from the sources as they are after it.
  await writeFile(stampFileIn(dist), stampOf(app));
  return true;
}
