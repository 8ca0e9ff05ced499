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

/** Returns the commit that is measured; '-dirty' follows when files differ from it. */
export async function measuredCommit(): Promise<string> {
  const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: repositoryRoot });
  return stdout.trim();
}
