import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOut, copyPackages } from './checkout.ts';
import { checkedOut } from './commit.ts';
import { ReleaseError } from './release-error.ts';

/**
 * Two checkouts of one commit: their paths differ in length, depth and letters, and so do time zone, language, rights of new files, and
 * whether new folders get the group of the folder that they are in (set-group-ID). One has the packages that are installed here; the other
 * one installs them anew, as package-lock.json says.
 */
const places = [
  {
    place: 'one',
    rights: 0o755,
    umask: '022',
    surroundings: { TZ: 'America/Bogota', LC_ALL: 'C.UTF-8' },
    hasPackages: true,
  },
  {
    place: 'another place/of some depth/two',
    rights: 0o2755,
    umask: '077',
    surroundings: { TZ: 'Asia/Tokyo', LC_ALL: 'C' },
    hasPackages: false,
  },
] as const;
const differing_max = 20;

/**
 * Makes the archive of the commit in two new checkouts, and returns its SHA-256 if both are the same to the byte.
 * @throws ReleaseError naming the entries that differ.
 */
export async function makeTwice(log: (line: string) => void): Promise<string> {
  const { commit } = checkedOut();
  const folder = await mkdtemp(join(tmpdir(), 'caudal-twice-'));
  try {
    const archives: string[] = [];
    for (const { place, rights, umask, surroundings, hasPackages } of places) {
      const checkout = join(folder, place);
      log(`In ${checkout}:`);
      await mkdir(checkout, { recursive: true });
      await chmod(checkout, rights);
      await checkOut(commit, checkout);
      if (hasPackages) copyPackages(checkout);
      archives.push(makeIn(checkout, umask, surroundings));
    }
    const [one = '', two = ''] = archives;
    if (hashOf(readFileSync(one)) === hashOf(readFileSync(two))) return hashOf(readFileSync(one));
    throw new ReleaseError(`The two archives differ:\n${(await differences(one, two, folder)).join('\n')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the archive in a checkout as a person does, which installs packages that are missing there, and returns the file. */
function makeIn(checkout: string, umask: string, surroundings: Readonly<Record<string, string>>): string {
  const made = join(checkout, '.cache/release');
  const script = `umask ${umask} && exec npm run --silent release -- "$0"`;
  const env = { ...process.env, ...surroundings };
  execFileSync('sh', ['-c', script, made], { cwd: checkout, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [name = ''] = readdirSync(made);
  return join(made, name);
}

/** Lists entries by which two archives differ: in one of them alone, or with other bytes, mode, time or owner. `folder` is for their files. */
export async function differences(one: string, two: string, folder: string): Promise<string[]> {
  const [inOne, inTwo] = [await entriesOf(one, join(folder, 'of-one')), await entriesOf(two, join(folder, 'of-two'))];
  const names = [...new Set([...inOne.keys(), ...inTwo.keys()])].toSorted();
  const differing = names.filter((name) => inOne.get(name) !== inTwo.get(name));
  return differing.length > 0 ? differing.slice(0, differing_max) : ['no entry, but their order or the compression'];
}

async function entriesOf(archive: string, folder: string): Promise<Map<string, string>> {
  const options = { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const;
  const listed = execFileSync('tar', ['-tvzf', archive, '--full-time', '--quoting-style=literal'], options);
  await mkdir(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  return new Map(
    listed
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [, about = '', name = ''] = /^((?:\S+\s+){5})(.+)$/.exec(line) ?? [];
        const isFile = about.startsWith('-');
        return [name, `${about}${isFile ? hashOf(readFileSync(join(folder, name))) : ''}`] as const;
      }),
  );
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
