import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const packing = fileURLToPath(new URL('testing/pack-here.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A machine on which the archive of a version is made, as far as it may show in the bytes. */
interface Machine {
  readonly place: string;
  readonly umask: string;
  /** The names of the product's files, in the order in which they are written. */
  readonly order: readonly string[];
  /** The time of the files. */
  readonly touched: string;
  /** The rights of the product's folder, which new folders in it inherit. */
  readonly folderMode: string;
  readonly surroundings: Readonly<Record<string, string>>;
}

const files = ['Zebra.txt', 'a b.txt', 'folder/B.txt', 'folder/a.txt', 'árbol.txt'] as const;
const one: Machine = {
  place: 'one',
  umask: '022',
  order: files,
  touched: '2026-11-28T12:00:00Z',
  folderMode: '755',
  surroundings: { TZ: 'America/Bogota', LC_ALL: 'C.UTF-8' },
};
const other: Machine = {
  place: 'another place/of some depth/two',
  umask: '077',
  order: files.toReversed(),
  touched: '2025-01-02T03:04:05Z',
  folderMode: '2775',
  surroundings: { TZ: 'Asia/Tokyo', LC_ALL: 'C', TAR_OPTIONS: '--exclude=a.txt', GZIP: '-1' },
};

/**
 * Writes a small product, whose files belong to somebody else than root. Names of the folder are no part of the archive, except the last.
 */
const writing = `umask "$1" && mkdir -p "$2" && cd "$2" && chmod "$3" . && touched="$4" && shift 4 && mkdir folder bin
  for file; do echo "The text of $file" >"$file"; done
  echo '#!/bin/sh' >bin/program && chmod u+x bin/program && ln bin/program bin/second && ln -s ../folder/a.txt bin/link
  if [ "$(id -u)" = 0 ]; then chown -hR 1234:5678 . && chmod "$(stat -c %a .)" .; fi
  find . -exec touch -h -d "$touched" {} +`;

async function archiveOn({ place, umask, order, touched, folderMode, surroundings }: Machine): Promise<string> {
  const stage = join(folder, place);
  const product = join(stage, 'caudal-9.8.7');
  execFileSync('sh', ['-c', writing, 'sh', umask, product, folderMode, touched, ...order]);
  const archive = join(stage, 'caudal-9.8.7.tar.gz');
  const packed = [process.execPath, packing, stage, 'caudal-9.8.7', archive];
  const env = { ...process.env, ...surroundings };
  await promisify(execFile)('sh', ['-c', 'umask "$0" && exec "$@"', umask, ...packed], { env, cwd: stage });
  return archive;
}

it('an archive has the same bytes whatever the machine, folder, umask, time and order of its files are', async () => {
  const [first, second] = [await archiveOn(one), await archiveOn(other)];
  const options = ['--numeric-owner', '--full-time', '--quoting-style=literal', '-tvzf'];
  const env = { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C.UTF-8' };
  const listed = (archive: string) => execFileSync('tar', [...options, archive], { encoding: 'utf8', env });
  const expected = [
    'drwxr-xr-x 0/0               0 2026-11-28 12:00:00 caudal-9.8.7/',
    '-rw-r--r-- 0/0              22 2026-11-28 12:00:00 caudal-9.8.7/Zebra.txt',
    '-rw-r--r-- 0/0              20 2026-11-28 12:00:00 caudal-9.8.7/a b.txt',
    'drwxr-xr-x 0/0               0 2026-11-28 12:00:00 caudal-9.8.7/bin/',
    'lrwxr-xr-x 0/0               0 2026-11-28 12:00:00 caudal-9.8.7/bin/link -> ../folder/a.txt',
    '-rwxr-xr-x 0/0              10 2026-11-28 12:00:00 caudal-9.8.7/bin/program',
    '-rwxr-xr-x 0/0              10 2026-11-28 12:00:00 caudal-9.8.7/bin/second',
    'drwxr-xr-x 0/0               0 2026-11-28 12:00:00 caudal-9.8.7/folder/',
    '-rw-r--r-- 0/0              25 2026-11-28 12:00:00 caudal-9.8.7/folder/B.txt',
    '-rw-r--r-- 0/0              25 2026-11-28 12:00:00 caudal-9.8.7/folder/a.txt',
    '-rw-r--r-- 0/0              23 2026-11-28 12:00:00 caudal-9.8.7/árbol.txt',
  ];
  for (const archive of [first, second]) expect(listed(archive).trimEnd().split('\n')).toEqual(expected);
  const [bytes, others] = [await readFile(first), await readFile(second)];
  // The head of gzip: no name of a file and no time.
  expect([...bytes.subarray(0, 8)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
  expect(bytes.equals(others)).toBe(true);
});
