import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chunksOf, readManifest, type Manifest } from './manifest.ts';

/** A screen of an app: its path, with `$` before each parameter, and the files of its routes, the outermost first. */
interface Screen {
  readonly path: string;
  readonly sources: readonly string[];
}

const routeSource = /^src\/routes\/([^?]+)\.tsx\?tsr-split=/;

/**
 * Writes a page for every screen: the built page, which also preloads all files of that screen at once. Otherwise the browser would find
 * each file only after the one before it had loaded. `shell.html` serves all other addresses.
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

/** Returns the screens among the sources of a build: no layout routes, which show no screen of their own, and no catch-all routes. */
export function screensOf(built: readonly string[]): Screen[] {
  const sources = new Map(
    built.flatMap((key): [string, string][] => {
      const [, file] = routeSource.exec(key) ?? [];
      return file === undefined ? [] : [[file, key]];
    }),
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

/** Returns, from an app's route files, the addresses that show nothing themselves and redirect to a screen. */
export function redirectsOf(files: readonly string[], screens: readonly Screen[]): Screen[] {
  const routes = screensOf(files.map((file) => `src/routes/${file}?tsr-split=`));
  const known = new Set([...screens.map(({ path }) => path), '/']);
  return routes.filter(({ path }) => !known.has(path)).map(({ path }) => ({ path, sources: [] }));
}

function withFrame(template: string, frame: 'none' | 'session' | 'application'): string {
  return template.replace('<div id="start">', `<div id="start" data-frame="${frame}">`);
}

function withFiles(template: string, manifest: Manifest, { sources }: Screen): string {
  // The template already loads the files that every page needs.
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
 * Returns the page for the addresses that the app itself routes, made from the built page: without the landing page's tags, and
 * excluded from search results because it leads to people's accounts. It holds the styles that every page needs: the start picture then
 * waits for no file, and these styles stay before those of the screens, which are added at the head's end and build on them.
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
