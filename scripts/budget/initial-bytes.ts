import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readManifest } from '../build/manifest.ts';

/** Returns the scripts that a built page loads before any interaction, with everything that these import statically. */
export async function initialScripts(dist: string, page = 'index.html'): Promise<readonly string[]> {
  const html = await readFile(join(dist, page), 'utf8');
  const asked = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"|<link rel="modulepreload"[^>]*\shref="\/([^"]+)"/g)];
  const manifest = await readManifest(dist);
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const key of byFile.get(file)?.imports ?? []) {
      const imported = manifest[key]?.file;
      if (imported !== undefined) add(imported);
    }
  };
  for (const [, script, preloaded] of asked) add(script ?? preloaded ?? '');
  return [...found];
}

/** Returns the total size of these files in bytes, each gzipped by itself. */
export async function gzipBytes(dist: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
