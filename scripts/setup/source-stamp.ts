import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

/** Folders with generated content. */
const made = new Set(['node_modules', 'dist', 'dist-prerender', 'i18n', '.cache']);

/**
 * Returns a digest of files and folders by path, size and modification time, cheap enough for every start. It reads synchronously:
 * one promise for each of two thousand files takes ten times as long.
 */
export function sourceStamp(paths: readonly string[]): string {
  const digest = createHash('sha256');
  for (const path of paths) addTo(digest, path);
  return digest.digest('hex');
}

function addTo(digest: ReturnType<typeof createHash>, path: string): void {
  const found = statSync(join(repositoryRoot, path), { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) {
    digest.update(`${path} ${found.size} ${found.mtimeMs}\n`);
    return;
  }
  const names = readdirSync(join(repositoryRoot, path))
    .filter((name) => !made.has(name))
    .sort();
  for (const name of names) addTo(digest, join(path, name));
}
