import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForLock } from '../setup/process-lock.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { sourceStamp } from '../setup/source-stamp.ts';
import { compressFolder, type Compression } from './compress.ts';

export type AppName = 'customer-app' | 'backoffice-app';

/** Files and folders that both apps are built from. */
const shared = ['app-kit', 'ui-kit/src', 'api-spec/src', 'scripts/app', 'scripts/build', 'package-lock.json'];

/** Everything that any of the apps is built from. */
export const sourcesOfApps: readonly string[] = ['customer-app', 'backoffice-app', ...shared];

const distOf = (app: AppName) => join(repositoryRoot, app, 'dist');
const stampFileIn = (dist: string) => join(dist, '.stamp');
const stampOf = (app: AppName) => sourceStamp([app, ...shared]);

/** Returns how an app is compressed that was built from these very sources; null if none was. */
function compressionOf(app: AppName): Compression | null {
  const dist = distOf(app);
  const stampFile = stampFileIn(dist);
  if (!existsSync(stampFile) || !existsSync(join(dist, 'index.html'))) return null;
  const [sources, compression] = readFileSync(stampFile, 'utf8').split(' ');
  if (sources !== stampOf(app)) return null;
  return compression === 'best' ? 'best' : 'quick';
}

/** Returns true if an app was built from these very sources, and is compressed at least so well. */
export function isBuilt(app: AppName, wanted: Compression): boolean {
  const compression = compressionOf(app);
  return compression === 'best' || compression === wanted;
}

/** Builds an app unless it was built from these very sources before. Returns true if it built or compressed anything. */
export async function buildApp(app: AppName, wanted: Compression): Promise<boolean> {
  if (isBuilt(app, wanted)) return false;
  // Two builds at once would remove each other's files.
  const release = await waitForLock(join(repositoryRoot, '.cache', `building-${app}.lock`));
  return buildAlone(app, wanted).finally(release);
}

async function buildAlone(app: AppName, wanted: Compression): Promise<boolean> {
  if (isBuilt(app, wanted)) return false;
  const dist = distOf(app);
  if (compressionOf(app) === null) {
    // Most starts build nothing, so they should not wait for the build tools to load.
    const { makeApp } = await import('./make-app.ts');
    await makeApp(app, dist);
  }
  await rm(stampFileIn(dist), { force: true });
  await compressFolder(dist, wanted);
  // The build itself writes the route tree, so the stamp is computed from the sources as they are after it.
  await writeFile(stampFileIn(dist), `${stampOf(app)} ${wanted}`);
  return true;
}
