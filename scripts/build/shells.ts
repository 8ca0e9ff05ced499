import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chunksOf, readManifest, type Manifest } from './manifest.ts';

/** A screen of an app: its path, with `$` before what stands for any part, and the files of its routes, the outermost first. */
export interface Screen {
  readonly path: string;
  readonly sources: readonly string[];
}

const routeSource = /^src\/routes\/([^?]+)\.tsx\?tsr-split=/;

/**
 * Writes a page for every screen: the page that was built, that asks for all files of that screen at once, where otherwise each would be
 * found only when the one before it had come. `shell.html` is for all other addresses.
 */
export async function writeShells(appDir: string, dist: string): Promise<void> {
  const manifest = await readManifest(dist);
  const template = await shellOf(dist);
  await writeFile(join(dist, 'shell.html'), withFrame(template, 'none'));
  const routes = await readdir(join(appDir, 'src', 'routes'), { recursive: true });
  const screens = screensOf(Object.keys(manifest));
  await Promise.all(
    [...screens, ...redirectsOf(routes, screens)].map(async (screen) => {
      const file = join(dist, 'shells', `${screen.path}.html`);
      await mkdir(dirname(file), { recursive: true });
      const frame = screen.path.startsWith('/application') ? 'application' : 'session';
      await writeFile(file, withFiles(withFrame(template, frame), manifest, screen));
    }),
  );
}

/** The screens among the sources of a build. What shows no screen of its own, or any, is none. */
export function screensOf(built: readonly string[]): Screen[] {
  const sources = new Map(
    built.flatMap(
      (key) =>
        routeSource
          .exec(key)
          ?.slice(1)
          .map((file) => [file, key]) ?? [],
    ),
  );
  return [...sources.keys()].flatMap((file) => {
    const parts = file.split('/');
    const name = parts.at(-1) ?? '';
    if (name === 'route' || name === '$' || (parts.length === 1 && name.startsWith('_'))) return [];
    const parents = parts.flatMap((_, depth) => {
      const folder = parts.slice(0, depth).join('/');
      return depth === 0 ? [] : [sources.get(folder), sources.get(`${folder}/route`)];
    });
    const path = parts.filter((part) => !part.startsWith('_') && part !== 'index');
    const all = [...parents, sources.get(file)].filter((source) => source !== undefined);
    return [{ path: `/${path.join('/')}`, sources: all }];
  });
}

/** The addresses of an app that show nothing themselves and lead to a screen, among the files of its routes. */
export function redirectsOf(files: readonly string[], screens: readonly Screen[]): Screen[] {
  const routes = screensOf(files.map((file) => `src/routes/${file}?tsr-split=`));
  const known = new Set([...screens.map(({ path }) => path), '/']);
  return routes.filter(({ path }) => !known.has(path)).map(({ path }) => ({ path, sources: [] }));
}

function withFrame(template: string, frame: 'none' | 'session' | 'application'): string {
  return template.replace('<div id="start">', `<div id="start" data-frame="${frame}">`);
}

function withFiles(template: string, manifest: Manifest, { sources }: Screen): string {
  // What every page has, the template has.
  const known = new Set(chunksOf(manifest, ['index.html']));
  const chunks = chunksOf(manifest, sources).filter((chunk) => !known.has(chunk));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const links = [
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ];
  return template.replace('</head>', () => `${links.join('')}</head>`);
}

/**
 * The page of an address that the app itself routes, from the page that was built: without what is said of the landing page, and
 * out of search results, for behind it are people's accounts. The styles of every screen are written into it: the picture of the
 * beginning waits for no file, and they stay before those of the screens, which are added at the head's end and build on them.
 */
async function shellOf(dist: string): Promise<string> {
  const built = await readFile(join(dist, 'index.html'), 'utf8');
  const styles = [...built.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)];
  const contents = await Promise.all(styles.map(([, file = '']) => readFile(join(dist, file), 'utf8')));
  return styles
    .reduce((html, [link], place) => html.replace(link, () => `<style>${contents[place]}</style>`), built)
    .replace(/<!--landing-->[^]*<!--\/landing-->/, '<title>Caudal</title><meta name="robots" content="noindex" />')
    .replaceAll(/\s*<!--[^]*?-->/g, '');
}
