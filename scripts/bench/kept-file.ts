import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../setup/repository.ts';
import type { Kept } from './kept.ts';
import { standingPage } from './standing.ts';

const [figures, standing] = ['docs/figures.json', 'docs/figures-standing.md'];
/** The file of the recorded figures. */
export const figures_file = join(repositoryRoot, figures);

/** Reads recorded figures. @throws when the file is missing or is not JSON; the error names it. */
export async function readKept(path: string): Promise<Kept> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Kept;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The recorded figures cannot be read from ${path}: ${reason}`, { cause: error });
  }
}

/** Writes the recorded figures, and the page that says which goals they miss. */
export async function writeKept(kept: Kept): Promise<void> {
  await writeFile(figures_file, `${JSON.stringify(kept, null, 2)}\n`);
  await writeStanding(kept);
}

export async function writeStanding(kept: Kept): Promise<void> {
  await writeFile(join(repositoryRoot, standing), standingPage(kept));
}

/** Returns the commit that is measured; '-dirty' follows when files other than these two differ from it. */
export async function measuredCommit(): Promise<string> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: repositoryRoot })).stdout.trim();
  const [commit, changed] = [
    await git('rev-parse', '--short=12', 'HEAD'),
    await git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/figures.json'),
  ];
  return changed === '' ? commit : `${commit}-dirty`;
}
