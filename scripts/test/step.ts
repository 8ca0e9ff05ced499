import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { repositoryRoot } from '../setup/repository.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** Each failed test with the first lines of why. */
  failures: string[];
  /** Each test that failed and passed when it was run once more, with what it waited for. */
  unsteady: string[];
}

export interface Command {
  /** Of a package's own bin, run with the pinned Node. */
  file: string;
  args: string[];
  environment?: Record<string, string>;
}

/** Options that a step runs with. */
export interface Run {
  /** The program of the browser; empty where no step needs one. */
  chromium: string;
  /** The files, or the beginnings of their names, that alone are to run; all when empty. */
  named: readonly string[];
  /** The seed by which unit and server tests are shuffled; null: they run as they are written. */
  order: number | null;
  /** Written before each line of output where several steps run side by side; null hands over the terminal. */
  label: string | null;
}

/** Runs a command and answers its exit status. */
export function run({ file, args, environment = {} }: Command, label: string | null = null): Promise<number> {
  return new Promise((resolve, reject) => {
    const stdio = label === null ? 'inherit' : (['ignore', 'pipe', 'pipe'] as const);
    const env = { ...process.env, ...environment };
    const child = spawn(file, args, { cwd: repositoryRoot, stdio: stdio as 'inherit', env });
    const { stdout, stderr } = child as { stdout: Readable | null; stderr: Readable | null };
    for (const output of [stdout, stderr])
      if (output) createInterface({ input: output }).on('line', (line) => console.log(`${label} | ${line}`));
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
}

/** A check that either holds or does not. */
export async function check(command: Command, { label }: Run): Promise<Outcome> {
  const held = (await run(command, label)) === 0;
  return { passed: held ? 1 : 0, failed: held ? 0 : 1, failures: [], unsteady: [] };
}

/** A test run that writes its counts as JSON. A run that fails without a failed test, or runs none, counts as one failure. */
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
