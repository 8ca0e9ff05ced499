import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeCluster } from '../postgres/place.ts';
import { demo_customers } from '../seed/seed.ts';
import { waitForLock } from '../setup/process-lock.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { seedProgress } from '../start/product.ts';
import { freePorts } from '../start/temporary-sandbox.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { watched } from './machine.ts';

const STARTS = 5;
/** The longest acceptable starts: for a repeated start, and for the first one. */
const goals_seconds = { next: 3, first: 30 } as const;
/** The CPU time of all processes of an idle product, as a share of one core. */
const idle_goal_percent = 2;
/**
 * Time for the product to finish its queued work, then the measured minute of idleness. The demo customers were created shortly before, and
 * every start since then was stopped at once, so their letters, screenings and payments are still queued.
 */
const idle_milliseconds = { settling: 180_000, measured: 60_000 } as const;
/** The interval between two attempts to load the first page; negligible in the figures. */
const look_milliseconds = 10;

/** The folder, environment and first page of one `npm start`. */
interface Place {
  dataDir: string;
  environment: NodeJS.ProcessEnv;
  page: string;
}

/**
 * Runs `npm start` as a person does and returns the seconds until its first page is served and the result of `then` for its process.
 * Stops it as Ctrl-C does and waits until it has ended.
 */
async function startOnce<Made>(
  { dataDir, environment, page }: Place,
  then: (pid: number, seeded: Promise<void>) => Promise<Made>,
): Promise<{ seconds: number; made: Made }> {
  const began = performance.now();
  const started = spawn('npm', ['start'], {
    cwd: repositoryRoot,
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const seeded = untilSeeded(started.stdout);
  try {
    await untilServed(page, started);
    const seconds = (performance.now() - began) / 1_000;
    return { seconds, made: await then(started.pid ?? 0, seeded) };
  } finally {
    const over = started.exitCode === null ? once(started, 'exit') : null;
    if (over && started.pid !== undefined) process.kill(-started.pid, 'SIGINT');
    await over;
    // npm exits before the program that it started. The program holds this lock, so taking it waits until the program has ended.
    const release = await waitForLock(join(dataDir, 'start.lock'));
    await release();
  }
}

const nothingMore = async () => undefined;
const waitForSeed = async (_pid: number, seeded: Promise<void>) => seeded;

/** Resolves once the output of `npm start` says that the last demo customer is there. */
async function untilSeeded(output: Readable): Promise<void> {
  await new Promise<void>((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      if (line === seedProgress(demo_customers, demo_customers)) resolve();
    });
  });
}

/** Returns the share of a core, in percent, that a process and its descendants take while there are no requests. */
async function idlePercent(pid: number): Promise<number> {
  await sleep(idle_milliseconds.settling);
  const { cpu_milliseconds } = await watched(() => sleep(idle_milliseconds.measured), [pid]);
  return (cpu_milliseconds / idle_milliseconds.measured) * 100;
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
  what: 'npm start: the first one and the next ones, to the first page, and what it takes while nobody is there',
  async run(log): Promise<readonly Figure[]> {
    const dir = await mkdtemp(join(tmpdir(), 'caudal-start-'));
    const ports = await freePorts();
    const named = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
    const place = {
      dataDir: dir,
      environment: { ...process.env, ...named, SANDBOX_DIR: dir },
      page: `http://localhost:${ports.PUBLIC_PORT}/`,
    };
    try {
      // Removes the stamps, so that the first start builds the apps as after a fresh clone.
      for (const app of ['customer-app', 'backoffice-app'])
        await rm(join(repositoryRoot, app, 'dist', '.stamp'), { force: true });
      // Later starts and the idle minute measure a product whose demo customers are all there.
      const first = await startOnce(place, waitForSeed);
      log(`the first one: ${first.seconds.toFixed(1)} s`);
      const taken: number[] = [];
      for (let start = 0; start < STARTS; start += 1) {
        taken.push((await startOnce(place, nothingMore)).seconds);
        log(`start ${start + 1}: ${taken.at(-1)?.toFixed(2)} s`);
      }
      const { made: idle } = await startOnce(place, idlePercent);
      const held = (what: string, figure: number, peerFigure: number, unit: string): Figure => ({
        what,
        figure,
        peer: 'what nobody minds',
        peerFigure,
        unit,
        goal: { atMost: 1 },
        isTime: true,
      });
      return [
        held('npm start for the first time, to the first page', first.seconds, goals_seconds.first, 's'),
        held('npm start, nothing changed, to the first page', median(taken), goals_seconds.next, 's'),
        held('npm start while nobody is there, of a core', idle, idle_goal_percent, '%'),
      ];
    } finally {
      await removeCluster(join(dir, 'postgres'));
      await rm(dir, { recursive: true, force: true });
    }
  },
};
