import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../build/build-app.ts';
import type { Compression } from '../build/compress.ts';
import { removeCluster } from '../postgres/place.ts';
import { demoOfficers } from '../seed/demo.ts';
import { seed } from '../seed/seed.ts';
import { freePort } from '../setup/free-port.ts';
import { repositoryRoot } from '../setup/repository.ts';
import type { Ports } from './ports.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

/** Returns four free ports. */
export const freePorts = async (): Promise<Ports> => ({
  PUBLIC_PORT: await freePort(),
  INTERNAL_PORT: await freePort(),
  DESK_PORT: await freePort(),
  SMTP_PORT: await freePort(),
});

/** Builds both apps, and returns their folders. */
export async function builtSites(compression: Compression) {
  for (const app of ['customer-app', 'backoffice-app'] as const) await buildApp(app, compression);
  const site = (app: string) => join(repositoryRoot, app, 'dist');
  return { customer: site('customer-app'), backoffice: site('backoffice-app') };
}

/**
 * Starts a quiet sandbox with the demonstration's officers and some generated customers, for tests and benchmarks. Its data is in a new
 * folder, which `stop` deletes.
 */
export async function startTemporarySandbox({
  name,
  customers,
  ...options
}: { name: string; customers: number } & Pick<SandboxOptions, 'sites'> & Partial<SandboxOptions>): Promise<Sandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), `caudal-${name}-`));
  const sandbox = await startSandbox({
    ports: options.ports ?? (await freePorts()),
    officers: demoOfficers,
    dataDir,
    environment: { LOG_LEVEL: 'error' },
    log: () => undefined,
    announced: false,
    seed: (running) => seed(running, { customers, officers: demoOfficers, progress: () => undefined }),
    ...options,
  });
  const stop = async () => {
    await sandbox.stop();
    await removeCluster(join(dataDir, 'postgres'));
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...sandbox, stop };
}
