import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../setup/repository.ts';

/** Returns a file of `deploy/` with each key of `values` replaced by its value. @throws when the file does not contain a key. */
export async function writtenForHere(file: string, values: Readonly<Record<string, string>>): Promise<string> {
  let written = await readFile(join(repositoryRoot, 'deploy', file), 'utf8');
  for (const [theirs, ours] of Object.entries(values)) {
    if (!written.includes(theirs)) throw new Error(`deploy/${file} does not hold '${theirs}'`);
    written = written.replaceAll(theirs, ours);
  }
  return written;
}
