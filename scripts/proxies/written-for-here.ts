import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../setup/repository.ts';

/** Returns a file of `deploy/` with each key of `values` replaced by its value. @throws when the file does not contain a key. */
export async function writtenForHere(file: string, values: Readonly<Record<string, string>>): Promise<string> {
  return replaced(`deploy/${file}`, await readFile(join(repositoryRoot, 'deploy', file), 'utf8'), values);
}

/** Returns the text of a file with each key of `values` replaced by its value. @throws when the text does not contain a key. */
export function replaced(file: string, text: string, values: Readonly<Record<string, string>>): string {
  let written = text;
  for (const [theirs, ours] of Object.entries(values)) {
    if (!written.includes(theirs)) throw new Error(`${file} does not hold '${theirs}'`);
    written = written.replaceAll(theirs, ours);
  }
  return written;
}
