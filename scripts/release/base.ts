import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { imagePrograms } from '../setup/image-programs.ts';
import { repositoryRoot } from '../setup/repository.ts';

const suite = 'bookworm';
const sources = ['debian bookworm main', 'debian bookworm-updates main', 'debian-security bookworm-security main'];
/** The age after which the base is made again. The image's own build installs the security updates that a younger base lacks. */
const age_max_ms = 7 * 24 * 3_600_000;

/**
 * Returns the archive of a minimal Debian 12, which debootstrap makes and `.cache/image` keeps for a week. With further packages it is kept in
 * `.cache/machines`.
 */
export async function debianBase(log: (line: string) => void, packages: readonly string[] = []): Promise<string> {
  const cache = join(repositoryRoot, packages.length > 0 ? '.cache/machines' : '.cache/image');
  const kept = join(cache, `${[suite, ...packages].join('+')}.tar`);
  if (existsSync(kept) && Date.now() - (await stat(kept)).mtimeMs < age_max_ms) return kept;
  log('Making a minimal Debian by debootstrap…');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'base-'));
  const root = join(folder, 'root');
  try {
    // A package of Debian is checked by the keys of this machine's own archive keyring.
    const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
    const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
    const args = ['--variant=minbase', `--keyring=${keyring}`, ...include, suite, root];
    await promisify(execFile)(await imagePrograms.find('debootstrap'), args, { maxBuffer: 64 * 1024 * 1024 });
    const lines = sources.map((source) => `deb http://deb.debian.org/${source}\n`);
    await writeFile(join(root, 'etc/apt/sources.list'), lines.join(''));
    await promisify(execFile)('tar', ['-C', root, '--numeric-owner', '-cf', join(folder, 'base.tar'), '.']);
    await rename(join(folder, 'base.tar'), kept);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
}
