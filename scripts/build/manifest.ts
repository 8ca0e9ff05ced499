import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestChunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

/** Vite's list of the chunks that it built, by source. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

/** Returns the chunks of these sources and of everything that they import statically. @throws when one was not built. */
export function chunksOf(manifest: Manifest, sources: readonly string[]): readonly ManifestChunk[] {
  const found = new Map<string, ManifestChunk>();
  const add = (key: string) => {
    if (found.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build holds no ${key}`);
    found.set(key, chunk);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...found.values()];
}

export function cssOf(manifest: Manifest, sources: readonly string[]): readonly string[] {
  return [...new Set(chunksOf(manifest, sources).flatMap(({ css = [] }) => css))];
}
