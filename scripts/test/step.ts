import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { repositoryRoot } from '../setup/repository.ts';

export interface Outcome {
  passed: number;
  failed: number;
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
  /** The files to run, or the beginnings of their names; all when empty. */
  named: readonly string[];
  /** The seed that shuffles unit and server tests; null runs them in the order in which they are written. */
  order: number | null;
  /** The prefix of each line of output while several steps run in parallel; null hands over the terminal. */
  label: string | null;
}

/**
 * Gives Node's young generation more room, in MiB: tests make much that is soon garbage, and collecting it more rarely takes about 7 % less
 * processor time.
 */
const young_generation = '--max-semi-space-size=64';

/** Runs a command and returns its exit status. */
export function run({ file, args, environment = {} }: Command, label: string | null = null): Promise<number> {
  return new Promise((resolve, reject) => {
    const stdio = label === null ? 'inherit' : (['ignore', 'pipe', 'pipe'] as const);
    const NODE_OPTIONS = [process.env['NODE_OPTIONS'], young_generation].filter(Boolean).join(' ');
    const env = { ...process.env, NODE_OPTIONS, ...environment };
    const child = spawn(file, args, { cwd: repositoryRoot, stdio: stdio as 'inherit', env });
    const { stdout, stderr } = child as { stdout: Readable | null; stderr: Readable | null };
    for (const output of [stdout, stderr])
      if (output) createInterface({ input: output }).on('line', (line) => console.log(`${label} | ${line}`));
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
}

/** Runs a check, which counts as one passed or one failed test. */
export async function check(command: Command, { label }: Run): Promise<Outcome> {
  const held = (await run(command, label)) === 0;
  return { passed: held ? 1 : 0, failed: held ? 0 : 1, failures: [], unsteady: [] };
}

/** Runs tests that write a JSON report. A run that fails without a failed test, or runs no test, counts as one failure. */
export async function counted(
  command: Command,
  report: string,
  read: (report: unknown) => Outcome,
  { label }: Run,
): Promise<Outcome> {
  await rm(report, { force: true });
  const status = await run(command, label);
  const text = await readFile(report, 'utf8').catch(() => null);
  const outcome = text === null ? { passed: 0, failed: 0, failures: [], unsteady: [] } : read(JSON.parse(text));
  const isSilent = outcome.failed === 0 && (status !== 0 || outcome.passed === 0);
  return isSilent ? { ...outcome, failed: 1 } : outcome;
}
