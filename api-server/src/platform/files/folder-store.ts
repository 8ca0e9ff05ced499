import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, fileKeyForm, type DiskSpace, type FileStore, type StoredFile } from './file-store.ts';

/** The form of the names of unfinished files: files that are being written, or whose server died while writing. */
const unfinishedForm = /^[0-9a-f]{2}[0-9a-f-]{34}\.[0-9a-f-]{36}\.part$/;
const spreadForm = /^[0-9a-f]{2}$/;

/**
 * Creates a store of files in a folder, spread over 256 subfolders. A file appears under its name only once it is whole and on the disk.
 */
export function createFolderStore(folder: string): FileStore {
  const placeOf = (name: string): string => join(folder, name.slice(0, 2), name);
  const pathOf = (key: string): string => placeOf(checkedKey(key));
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(pathOf(key)),
    remove: (key) => rm(unfinishedForm.test(key) ? placeOf(key) : pathOf(key), { force: true }),
    list: () => listFolder(folder),
    space: () => spaceOf(folder),
  };
}

/**
 * Returns the space of a folder's disk. Before the first upload the folder does not exist, and the space of its parent's disk is returned.
 */
async function spaceOf(folder: string): Promise<DiskSpace> {
  const found = await statfs(folder).catch(unlessMissing);
  if (!found) return spaceOf(dirname(folder));
  return { free_bytes: found.bavail * found.bsize, size_bytes: found.blocks * found.bsize };
}

/** Lists the store's files. Skips entries that the store did not create, so that the sweep of orphans cannot remove them. */
async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
  for await (const spread of entriesOf(folder)) {
    if (!spread.isDirectory() || !spreadForm.test(spread.name)) continue;
    for await (const { name } of entriesOf(join(folder, spread.name))) {
      if (!fileKeyForm.test(name) && !unfinishedForm.test(name)) continue;
      const found = await stat(join(folder, spread.name, name)).catch(unlessMissing);
      if (found?.isFile()) yield { key: name, modifiedAt: found.mtime };
    }
  }
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  // The folder does not exist before the first upload.
  const entries = await opendir(folder).catch(unlessMissing);
  if (entries) yield* entries;
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
