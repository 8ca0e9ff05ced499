import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { readPublicCatalogue } from './catalogues.ts';

type RenderPage = (path: string, messages: Record<string, unknown>) => Promise<string>;

/**
 * Renders the landing page into index.html. The page as it was before, empty, is kept as shell.html: the server gives it
 * for every address that the app itself routes.
 */
export async function prerenderLanding(appDir: string): Promise<void> {
  const output = join(appDir, 'dist-prerender');
  await build({
    configFile: join(appDir, 'vite.config.ts'),
    root: appDir,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: output, emptyOutDir: true, copyPublicDir: false, manifest: false },
    ssr: { noExternal: true },
  });
  try {
    const { renderPage } = (await import(`${pathToFileURL(join(output, 'prerender.js')).href}?${Date.now()}`)) as {
      renderPage: RenderPage;
    };
    const shell = await readFile(join(appDir, 'dist', 'index.html'), 'utf8');
    await writeFile(join(appDir, 'dist', 'shell.html'), shell.replace('<!--head-->', ''));
    const page = await renderPage('/', await readPublicCatalogue(appDir));
    await writeFile(join(appDir, 'dist', 'index.html'), withPage(shell, page));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** React writes the title and links it hoists before the page; they belong into the head. */
function withPage(shell: string, page: string): string {
  const hoisted = [...page.matchAll(/<(?:title)[^>]*>.*?<\/title>|<(?:meta|link)[^>]*\/>/g)].map(([tag]) => tag);
  const body = hoisted.reduce((html, tag) => html.replace(tag, ''), page);
  return shell
    .replace('<!--head-->', hoisted.join(''))
    .replace('<div id="root"></div>', `<div id="root">${body}</div>`);
}
