import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { repositoryRoot } from '../setup/repository.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** Each failed test with the first lines of why. */
  failures: string[];
  /** Each test that failed, was run once more and passed then, with what it waited for. */
  unsteady: string[];
}

export interface Command {
  /** Of a package's own bin, run with the pinned Node. */
  file: string;
  args: string[];
  environment?: Record<string, string>;
}

/** Runs a command with our terminal and answers its exit status. */
export function run({ file, args, environment = {} }: Command): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, ...environment } });
    child.on('error', reject);
    child.on('exit', (status) => resolve(status ?? 1));
  });
}

/** A check that either holds or does not. */
export async function check(command: Command): Promise<Outcome> {
  const held = (await run(command)) === 0;
  return { passed: held ? 1 : 0, failed: held ? 0 : 1, failures: [], unsteady: [] };
}

/** A test run that writes its counts as JSON. A run that fails without a failed test, or runs none, counts as one failure. */
export async function counted(command: Command, report: string, read: (report: unknown) => Outcome): Promise<Outcome> {
  await rm(report, { force: true });
  const status = await run(command);
  const text = await readFile(report, 'utf8').catch(() => null);
  const outcome = text === null ? { passed: 0, failed: 0, failures: [], unsteady: [] } : read(JSON.parse(text));
  const isSilent = outcome.failed === 0 && (status !== 0 || outcome.passed === 0);
  return isSilent ? { ...outcome, failed: 1 } : outcome;
}
