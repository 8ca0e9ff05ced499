import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../setup/repository.ts';
import type { Kept } from './kept.ts';

/** The file of the recorded figures. */
export const figures_file = join(repositoryRoot, 'docs', 'figures.json');

/** Reads recorded figures. @throws when the file is missing or is not JSON; the error names it. */
export async function readKept(path: string): Promise<Kept> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Kept;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The recorded figures cannot be read from ${path}: ${reason}`, { cause: error });
  }
}

export async function writeKept(path: string, kept: Kept): Promise<void> {
  await writeFile(path, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Returns the commit that is measured; '-dirty' follows when files other than the recorded figures differ from it. */
export async function measuredCommit(): Promise<string> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: repositoryRoot })).stdout.trim();
  const [commit, changed] = [
    await git('rev-parse', '--short=12', 'HEAD'),
    await git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/figures.json'),
  ];
  return changed === '' ? commit : `${commit}-dirty`;
}
