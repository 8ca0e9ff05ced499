// npm start: starts the whole product on this machine, in sandbox mode.
import { appendFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from './build/build-app.ts';
import { buildApart } from './build/build-apart.ts';
import { removeCluster } from './postgres/place.ts';
import { repositoryRoot } from './setup/repository.ts';
import { LockHeld, takeLock } from './setup/process-lock.ts';
import { announcement } from './start/announcement.ts';
import { choosePorts, PortError } from './start/ports.ts';
import { startProcesses } from './start/processes.ts';
import type { Urls } from './start/sandbox.ts';
import { sandboxDir as dataDir } from './start/running-database.ts';
import { refuseReset, refuseSecondStart, StartRefused } from './start/refusals.ts';
import { stopSignal, whenAborted } from './start/until-stopped.ts';

async function main(): Promise<void> {
  const stop = stopSignal(() => console.log('Stopping…'));
  try {
    await refuseSecondStart(dataDir);
    // The lock keeps a second start out: two first starts would each discard the other's unfinished cluster.
    const letGo = await takeLock(join(dataDir, 'start.lock'), refusedWhile);
    await run(stop).finally(letGo);
  } catch (error) {
    // Ctrl-C before everything is up is not a failure.
    if (error !== stop.reason) throw error;
  }
}

/**
 * Runs the product until the signal aborts. @throws the signal's reason when it aborts before everything is up; steps already under way
 * finish first.
 */
async function run(stop: AbortSignal): Promise<void> {
  const ports = await choosePorts(process.env);
  if (process.argv.includes('--reset')) await reset();
  const processes = startProcesses({ dataDir, environment: process.env, log: postgresLog });
  try {
    const sites = Promise.all([builtSite('customer-app', stop), builtSite('backoffice-app', stop)]).then(
      ([customer, backoffice]) => ({ customer, backoffice }),
    );
    // `startProduct` awaits this promise and throws its failure; here it only must not count as unhandled.
    sites.catch(() => undefined);
    // Imported only now: loading these modules takes as long as the processes take to start.
    const { startProduct } = await import('./start/product.ts');
    const whenReachable = (urls: Urls) => console.log(announcement(urls, performance.now() / 1_000));
    const product = await startProduct({ ports, dataDir, processes, log: postgresLog, sites, whenReachable }, stop);
    await whenAborted(stop);
    await product.stop();
  } finally {
    await processes.stop();
  }
}

/** Builds an app if it is out of date and returns its folder. @throws as `buildApart` does. */
async function builtSite(app: AppName, stop: AbortSignal): Promise<string> {
  if (await buildApart(app, stop)) console.log(`Built the ${app}.`);
  return join(repositoryRoot, app, 'dist');
}

/** Appends a line of Postgres's output to a file: on the screen it would hide the product's own messages. */
function postgresLog(line: string): void {
  appendFileSync(join(dataDir, 'postgres.log'), `${line}\n`);
}

function refusedWhile(pid: number): string {
  return `Caudal is being started from this folder already (process ${pid}).\nWait for it, or stop it with Ctrl-C. Nothing was changed.`;
}

async function reset(): Promise<void> {
  await refuseReset(dataDir, process.env);
  await removeCluster(join(dataDir, 'postgres'));
  const kept = (await readdir(dataDir)).filter((name) => !name.endsWith('.lock'));
  for (const name of kept) await rm(join(dataDir, name), { recursive: true, force: true });
  console.log('The sandbox begins anew.');
}

async function fail(error: unknown): Promise<never> {
  const { exit_setup, FormerDatabase, SetupFault } = await import('@caudal/api-server');
  if (error instanceof FormerDatabase) {
    console.error(`${error.message}\nNothing was changed. Begin anew, without what is in .data: npm start -- --reset`);
  } else {
    const isExpected = [PortError, SetupFault, StartRefused, LockHeld].some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
  }
  process.exit(error instanceof SetupFault || error instanceof PortError ? exit_setup : 1);
}

main().then(() => process.exit(0), fail);
