import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pack } from './archive.ts';
import { differences } from './twice.ts';

const release = { version: '1.0.0', commit: '0'.repeat(40), committedAt: '2026-11-28T12:00:00.000Z' };
const later = { ...release, committedAt: '2026-11-28T12:00:01.000Z' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-differences-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Packs files into the archive `name`.tar.gz, and returns its path. */
async function archiveOf(name: string, files: Readonly<Record<string, string>>, of = release): Promise<string> {
  const product = join(folder, name, 'caudal');
  await mkdir(product, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(product, file), text);
  const archive = join(folder, `${name}.tar.gz`);
  pack(join(folder, name), 'caudal', of, archive);
  return archive;
}

it('differences lists the entries by which two archives differ', async () => {
  const files = { 'a file.txt': 'same', 'b.txt': 'one', 'c.txt': 'left out' };
  const one = await archiveOf('one', files);
  const two = await archiveOf('two', { 'a file.txt': 'same', 'b.txt': 'two' });
  const compared = await mkdtemp(join(folder, 'compared-'));
  expect(await differences(one, two, compared)).toEqual(['caudal/b.txt', 'caudal/c.txt']);
});

it('differences lists entries whose times differ', async () => {
  const files = { 'a.txt': 'same' };
  const [one, two] = [await archiveOf('now', files), await archiveOf('later', files, later)];
  const compared = await mkdtemp(join(folder, 'compared-'));
  expect(await differences(one, two, compared)).toEqual(['caudal/', 'caudal/a.txt']);
});
