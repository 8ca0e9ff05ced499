import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { repositoryRoot } from '../setup/repository.ts';
import { keepSeconds } from './file-seconds.ts';

export interface Outcome {
  passed: number;
  /** Failed tests, and tests that were skipped: a test that does not run protects nothing. */
  failed: number;
  /** The reason why the step could not run here; absent if it ran. */
  skipped?: string;
  /** Failed tests, each with the first lines of its message. */
  failures: string[];
  /** Tests that failed and then passed on a retry, each with the failed step. */
  unsteady: string[];
}

export interface Command {
  /** The program to run; a package's bin, which runs under the pinned Node, or Node itself. */
  file: string;
  args: string[];
  environment?: Record<string, string>;
}

/** Options of a step's run. */
export interface Run {
  /** The path of the browser; '' if no step needs one. */
  chromium: string;
  /** The files to run, or parts of their paths; all when empty. */
  named: readonly string[];
  /** The seed that shuffles unit and server tests; null runs them in the order in which they are written. */
  order: number | null;
  /** True when the run measures how long each file takes, which a run on a busy machine cannot. */
  isTimed: boolean;
  /** The prefix of each line of output while several steps run in parallel; null hands over the terminal. */
  label: string | null;
}

/**
 * Gives Node's young generation more room, in MiB: tests make much that is soon garbage, and collecting it more rarely takes about 7 % less
 * processor time.
 */
const young_generation = '--max-semi-space-size=64';

/** The running commands. They end with this process, also when only this process is told to end. */
const running = new Set<ChildProcess>();
for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });

/** Runs a command and returns its exit status. */
export function run({ file, args, environment = {} }: Command, label: string | null = null): Promise<number> {
  return new Promise((resolve, reject) => {
    const stdio = label === null ? 'inherit' : (['ignore', 'pipe', 'pipe'] as const);
    const NODE_OPTIONS = [process.env['NODE_OPTIONS'], young_generation].filter(Boolean).join(' ');
    const env = { ...process.env, NODE_OPTIONS, ...environment };
    const child = spawn(file, args, { cwd: repositoryRoot, stdio: stdio as 'inherit', env });
    running.add(child);
    child.on('close', () => running.delete(child));
    const { stdout, stderr } = child as { stdout: Readable | null; stderr: Readable | null };
    for (const output of [stdout, stderr])
      if (output) createInterface({ input: output }).on('line', (line) => console.log(`${label} | ${line}`));
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
}

/** Runs a check, which counts as one passed or one failed test. */
export async function check(command: Command, { label }: Run): Promise<Outcome> {
  const status = await run(command, label);
  return status === 0
    ? { passed: 1, failed: 0, failures: [], unsteady: [] }
    : failedBecause(endedWith(command, status));
}

/** Returns the outcome of a step that failed as a whole. */
export const failedBecause = (why: string): Outcome => ({ passed: 0, failed: 1, failures: [why], unsteady: [] });

/** Describes the end of a command whose output, above, gives the reason. */
const endedWith = ({ file, args }: Command, status: number) =>
  `${[basename(file), ...args].join(' ')}: ended with status ${status}; its output is above`;

/** Runs tests that write a JSON report. A run that fails without a failed test, or runs no test, counts as one failure. */
export async function counted(
  command: Command,
  report: string,
  read: (report: unknown) => Outcome,
  { label, isTimed }: Run,
): Promise<Outcome> {
  await rm(report, { force: true });
  const status = await run(command, label);
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return failedBecause(endedWith(command, status));
  const parsed: unknown = JSON.parse(text);
  if (isTimed) await keepSeconds(basename(report), parsed);
  const outcome = read(parsed);
  const isSilent = outcome.failed === 0 && (status !== 0 || outcome.passed === 0);
  return isSilent ? { ...outcome, failed: 1, failures: [...outcome.failures, endedWith(command, status)] } : outcome;
}
