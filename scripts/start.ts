// npm start: the whole product on this machine, in sandbox mode.
import { appendFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, FormerDatabase } from '@caudal/api-server';
import { buildApp } from './build/build-app.ts';
import { removeCluster } from './postgres/place.ts';
import { demoOfficers } from './seed/demo.ts';
import { demo_customers, seed } from './seed/seed.ts';
import { LockHeld, takeLock } from './setup/process-lock.ts';
import { repositoryRoot } from './setup/repository.ts';
import { announcement } from './start/announcement.ts';
import { choosePorts, PortError } from './start/ports.ts';
import { refuseReset, refuseSecondStart, StartRefused } from './start/refusals.ts';
import { startSandbox } from './start/sandbox.ts';
import { stopSignal, whenAborted } from './start/until-stopped.ts';

/** A benchmark starts one of its own, of which no other command is to hear. */
const ownDir = process.env['SANDBOX_DIR'];
const dataDir = ownDir ?? join(repositoryRoot, '.data');
const began = performance.now();

async function main(): Promise<void> {
  const stop = stopSignal(() => console.log('Stopping…'));
  try {
    await refuseSecondStart(dataDir);
    // From here on alone: two first starts would each take the other's unfinished cluster for one to throw away.
    const letGo = await takeLock(join(dataDir, 'start.lock'), refusedWhile);
    await run(stop).finally(letGo);
  } catch (error) {
    // Ctrl-C before everything was up: no failure.
    if (error !== stop.reason) throw error;
  }
}

/** @throws the signal's reason when it aborts before everything is up; what was under way is finished first. */
async function run(stop: AbortSignal): Promise<void> {
  const ports = await choosePorts(process.env);
  if (process.argv.includes('--reset')) await reset();
  for (const app of ['customer-app', 'backoffice-app'] as const) {
    if (await buildApp(app)) console.log(`Built the ${app}.`);
    stop.throwIfAborted();
  }
  const site = (app: string) => join(repositoryRoot, app, 'dist');
  const sandbox = await startSandbox({
    ports,
    officers: demoOfficers,
    dataDir,
    sites: { customer: site('customer-app'), backoffice: site('backoffice-app') },
    environment: process.env,
    log: postgresLog,
    announced: ownDir === undefined,
    seed: async (running) => {
      stop.throwIfAborted();
      await seed(running, { customers: demo_customers, officers: demoOfficers, progress: showProgress, stop });
    },
  });
  try {
    console.log(announcement(sandbox, (performance.now() - began) / 1_000));
    await whenAborted(stop);
  } finally {
    await sandbox.stop();
  }
}

/** The database's own words are kept in a file: on the screen they would hide ours. */
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

function showProgress(done: number, of: number): void {
  if (done % 50 === 0) console.log(`Drawing demo customers: ${done} of ${of}`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof FormerDatabase) {
      console.error(
        `${error.message}\nNothing was changed. Begin anew, without what is in .data: npm start -- --reset`,
      );
      process.exit(1);
    }
    const isExpected = [PortError, ConfigError, StartRefused, LockHeld].some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    process.exit(1);
  },
);
