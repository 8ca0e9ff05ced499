import { link, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './compress.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-compress-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lines = Array.from({ length: 2_000 }, (_, line) => `const line${line} = ${line * line} + ${line % 7};`);
const script = lines.join('\n');
const read = (name: string) => readFile(join(folder, name));

it('compressFolder writes what text files hold in both codings, and leaves others as they are', async () => {
  await writeFile(join(folder, 'a.js'), script);
  await writeFile(join(folder, 'b.png'), script);
  await compressFolder(folder, 'quick');
  expect((await readdir(folder)).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.png']);
  expect(brotliDecompressSync(await read('a.js.br')).toString()).toBe(script);
  expect(gunzipSync(await read('a.js.gz')).toString()).toBe(script);
});

it('compressFolder takes fewer bytes the second time, when they are to be as few as possible, and changes no copy of the first ones', async () => {
  await writeFile(join(folder, 'a.js'), script);
  await compressFolder(folder, 'quick');
  const quick = await read('a.js.br');
  await link(join(folder, 'a.js.br'), join(folder, 'copy'));
  await compressFolder(folder, 'best');
  const best = await read('a.js.br');
  expect(brotliDecompressSync(best).toString()).toBe(script);
  expect(best.length).toBeLessThan(quick.length);
  expect(await read('copy')).toEqual(quick);
});
