import { link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Puts a file, or a folder with all that is in it, at another place of the same disk by hard links, which takes no room. Symbolic links are
 * left out. `skip` names the entries of the folder that are left out with all that is in them.
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
