import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunksOf, readManifest } from '../build/manifest.ts';

/** Returns the scripts that a built page loads before any interaction, with everything that these import statically. */
export async function initialScripts(dist: string, page = 'index.html'): Promise<readonly string[]> {
  const html = await readFile(join(dist, page), 'utf8');
  const asked = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"|<link rel="modulepreload"[^>]*\shref="\/([^"]+)"/g)];
  const files = asked.map(([, script, preloaded]) => script ?? preloaded ?? '');
  const manifest = await readManifest(dist);
  const sources = Object.keys(manifest).filter((key) => files.includes(manifest[key]?.file ?? ''));
  return [...new Set([...files, ...chunksOf(manifest, sources).map(({ file }) => file)])];
}

/** Returns the total size of these files in bytes, each gzipped by itself. */
export async function gzipBytes(dist: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
