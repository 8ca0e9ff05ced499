import { createHash } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

/** Folders that are made, not written. */
const made = new Set(['node_modules', 'dist', 'dist-prerender', 'i18n', '.cache']);

/** A digest of what these files and folders hold, by path, size and time of change: cheap enough for every start. */
export async function sourceStamp(paths: readonly string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const path of paths) await addTo(digest, path);
  return digest.digest('hex');
}

export async function writeStamp(file: string, stamp: string): Promise<void> {
  await writeFile(file, stamp);
}

async function addTo(digest: ReturnType<typeof createHash>, path: string): Promise<void> {
  const found = await stat(join(repositoryRoot, path)).catch(() => null);
  if (!found) return;
  if (!found.isDirectory()) {
    digest.update(`${path} ${found.size} ${found.mtimeMs}\n`);
    return;
  }
  const names = (await readdir(join(repositoryRoot, path))).filter((name) => !made.has(name)).sort();
  for (const name of names) await addTo(digest, join(path, name));
}
