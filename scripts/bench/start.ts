import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeCluster } from '../postgres/place.ts';
import { freePort } from '../setup/free-port.ts';
import { LockHeld, takeLock } from '../setup/process-lock.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { median, type Bench, type Figure } from './figure.ts';

const STARTS = 5;
/** Until somebody who starts it once more turns to something else. */
const goal_seconds = 3;
/** Between two looks for the first page: no part of a figure worth mentioning. */
const look_milliseconds = 10;

/** `npm start`, in a folder of its own. */
interface Place {
  dataDir: string;
  environment: NodeJS.ProcessEnv;
  page: string;
}

/** Starts it as a person does, and answers after how many seconds its first page is there. Stopped as by Ctrl-C, to its end. */
async function startOnce({ dataDir, environment, page }: Place): Promise<number> {
  const began = performance.now();
  const started = spawn('npm', ['start'], { cwd: repositoryRoot, env: environment, stdio: 'ignore', detached: true });
  try {
    await untilServed(page, started);
    return (performance.now() - began) / 1_000;
  } finally {
    const over = started.exitCode === null ? once(started, 'exit') : null;
    if (over && started.pid !== undefined) process.kill(-started.pid, 'SIGINT');
    await over;
    // npm is gone before what it ran has stopped.
    await (
      await whenLetGo(dataDir)
    )();
  }
}

/** Takes the lock of whoever runs from a folder, once it is let go. */
async function whenLetGo(dataDir: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await takeLock(join(dataDir, 'start.lock'), String);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      await sleep(look_milliseconds);
    }
  }
}

async function untilServed(page: string, started: ChildProcess): Promise<void> {
  for (;;) {
    if (started.exitCode !== null)
      throw new Error(`npm start ended with ${started.exitCode} before its page was there`);
    const answer = await fetch(page).catch(() => null);
    if (answer?.ok && (await answer.text()).includes('<html')) return;
    await sleep(look_milliseconds);
  }
}

export const startBench: Bench = {
  name: 'start',
  what: 'npm start when nothing has changed since the last one, to the first page',
  async run(log): Promise<readonly Figure[]> {
    const dir = await mkdtemp(join(tmpdir(), 'caudal-start-'));
    const ports = {
      PUBLIC_PORT: await freePort(),
      INTERNAL_PORT: await freePort(),
      DESK_PORT: await freePort(),
      SMTP_PORT: await freePort(),
    };
    const named = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
    const place = {
      dataDir: dir,
      environment: { ...process.env, ...named, SANDBOX_DIR: dir },
      page: `http://localhost:${ports.PUBLIC_PORT}/`,
    };
    try {
      log(`the first one: ${(await startOnce(place)).toFixed(1)} s`);
      const taken: number[] = [];
      for (let start = 0; start < STARTS; start += 1) {
        taken.push(await startOnce(place));
        log(`start ${start + 1}: ${taken.at(-1)?.toFixed(2)} s`);
      }
      return [
        {
          what: 'npm start, nothing changed, to the first page',
          figure: median(taken),
          peer: 'what nobody minds',
          peerFigure: goal_seconds,
          unit: 's',
          goal: { atMost: 1 },
        },
      ];
    } finally {
      await removeCluster(join(dir, 'postgres'));
      await rm(dir, { recursive: true, force: true });
    }
  },
};
