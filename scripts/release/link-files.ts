import { link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Copies a file, or a folder with its contents, to another path on the same disk by hard links, which take no space. Leaves out symbolic
 * links, and the entries of the folder that `skip` names.
 */
export async function linkFiles(from: string, to: string, skip: readonly string[] = []): Promise<void> {
  if ((await stat(from)).isFile()) {
    await mkdir(dirname(to), { recursive: true });
    await link(from, to);
    return;
  }
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skip.includes(entry.name) || entry.isSymbolicLink()) continue;
    await linkFiles(join(from, entry.name), join(to, entry.name));
  }
}
