import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { build, type Plugin } from 'vite';
import { repositoryRoot } from '../setup/repository.ts';
import { cssOf, readManifest } from './manifest.ts';
import { screensOf } from './shells.ts';

type Messages = Record<string, unknown>;
type RenderPage = (path: string, messages: Messages) => Promise<string>;

/** The part of the landing page that is painted at once but hydrated later: the page must load its styles itself. */
const landingSources = ['src/public/landing/Rest.tsx'];

/** The other public pages, readable with or without scripts: each replaces the shell of its address. */
const otherPages = ['/terms-and-conditions', '/data-policy', '/sarlaft-policy', '/contact-us'];

/** Renders the public pages: the landing page into index.html, the others into the shells of their addresses. */
export async function prerenderPages(appDir: string): Promise<void> {
  const dist = join(appDir, 'dist');
  const [template, manifest] = await Promise.all([readFile(join(dist, 'index.html'), 'utf8'), readManifest(dist)]);
  const screens = screensOf(Object.keys(manifest));
  const paths = ['/', ...otherPages];
  const shown = screens.filter(({ path }) => paths.includes(path)).flatMap(({ sources }) => sources);
  const pages = await renderPages(appDir, paths, new Set(shown));
  for (const [path, page] of pages) {
    if (path === '/') {
      await writeFile(join(dist, 'index.html'), withPage(template, page, cssOf(manifest, landingSources)));
      continue;
    }
    const sources = screens.find((screen) => screen.path === path)?.sources;
    if (!sources) throw new Error(`No route of the app is ${path}`);
    const head = template.replace(/<!--landing-->[^]*<!--\/landing-->/, addressOf(path));
    await writeFile(join(dist, 'shells', `${path}.html`), withPage(head, page, cssOf(manifest, sources)));
  }
  await drawSocialImage(join(dist, 'social.png'));
}

/** Returns the head tags that name a page's address. The server replaces origin.invalid by its own origin. */
function addressOf(path: string): string {
  const address = `https://origin.invalid${path}`;
  return (
    `<meta name="robots" content="index, follow" /><link rel="canonical" href="${address}" />` +
    `<meta property="og:url" content="${address}" /><meta property="og:site_name" content="Caudal" />`
  );
}

/**
 * Renders the pages with the code that browsers run: the router's server build leaves out the boundaries that its browser build has,
 * and React could not hydrate such a page.
 */
async function renderPages(
  appDir: string,
  paths: readonly string[],
  sources: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const output = join(appDir, 'dist-prerender');
  await build({
    configFile: join(appDir, 'vite.config.ts'),
    root: appDir,
    logLevel: 'warn',
    plugins: [leaveOutScreens(appDir, sources)],
    build: { ssr: 'src/prerender.tsx', outDir: output, emptyOutDir: true, copyPublicDir: false, manifest: false },
    define: { self: 'globalThis' },
    ssr: { noExternal: true, resolve: { conditions: ['module', 'browser', 'production'] } },
  });
  try {
    const rendered = `${pathToFileURL(join(output, 'prerender.js')).href}?${Date.now()}`;
    const { renderPage } = (await import(rendered)) as { renderPage: RenderPage };
    const texts = await spanishTexts(appDir);
    const pages = new Map<string, string>();
    for (const path of paths) {
      const page = await renderPage(path, texts);
      if (page.includes('<script'))
        throw new Error(`${path} holds an inline script, which no browser of ours will run`);
      pages.set(path, page);
    }
    return pages;
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** Leaves out the screens that no prerendered page shows: they are most of the app and take more than half of the build time. */
function leaveOutScreens(appDir: string, shown: ReadonlySet<string>): Plugin {
  return {
    name: 'caudal-leave-out-screens',
    enforce: 'pre',
    load: {
      filter: { id: /\?tsr-split=/ },
      handler: (id) => (shown.has(relative(appDir, id)) ? undefined : 'export {}'),
    },
  };
}

async function spanishTexts(appDir: string): Promise<Messages> {
  const parts = ['es.json', 'es/landing.json', 'es/legal.json', 'es/contact.json'].map(async (file) => {
    return JSON.parse(await readFile(join(appDir, 'public', 'i18n', file), 'utf8')) as Messages;
  });
  return Object.assign({}, ...(await Promise.all(parts))) as Messages;
}

/** Puts a rendered page into the template. React writes the title and the links that it hoists before the page; they move to the head. */
function withPage(template: string, page: string, css: readonly string[]): string {
  const hoisted = [...page.matchAll(/<(?:title)[^>]*>.*?<\/title>|<(?:meta|link)[^>]*\/>/g)].map(([tag]) => tag);
  const body = hoisted.reduce((html, tag) => html.replace(tag, ''), page);
  const styles = css
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return (
    template
      .replaceAll(/<!--shell-->[^]*?<!--\/shell-->/g, '')
      // Removes the comments that the template holds for its editors.
      .replaceAll(/\s*<!--[^]*?-->/g, '')
      .replace('</head>', () => `${[...hoisted, ...styles].join('')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
  );
}

/** Draws the image that is shown where a link to the product is shared, as PNG because few places accept a vector image. */
async function drawSocialImage(file: string): Promise<void> {
  await sharp(join(repositoryRoot, 'ui-kit/src/identity/social.svg')).png({ compressionLevel: 9 }).toFile(file);
}
