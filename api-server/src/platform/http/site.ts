import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import staticFiles from '@fastify/static';
import { operations } from '@caudal/api-spec/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SetupFault } from '../config/setup-fault.ts';
import { readPage, sendPage, type Page } from './page.ts';
import { sendProblem } from './problems.ts';

/** A built app: its files, and a page for each of its addresses. */
interface Site {
  readonly folder: string;
  readonly front: Page;
  /**
   * The pages of single screens, which load all files of the screen at once. `path` matches the screen's address; `$id` in a file's path
   * stands for any part.
   */
  readonly screens: readonly { readonly path: RegExp; readonly page: Page }[];
  /** The page for every other address, on which the app says that the address does not exist. */
  readonly shell: Page;
  /** The hashes of the inline scripts of all pages. */
  readonly scriptHashes: readonly string[];
}

export async function readSite(folder: string, origin: string): Promise<Site> {
  const front = await readPage(join(folder, 'index.html'), origin).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new SetupFault('apps_not_built', { place: folder }, { cause }) : cause;
  });
  const shell = await readPage(join(folder, 'shell.html'), origin);
  const files = (await readdir(join(folder, 'shells'), { recursive: true })).filter((file) => file.endsWith('.html'));
  const screens = await Promise.all(
    files.map(async (file) => ({
      path: pathOf(file.replace(/\.html$/, '')),
      page: await readPage(join(folder, 'shells', file), origin),
    })),
  );
  const scriptHashes = new Set([front, shell, ...screens.map(({ page }) => page)].flatMap((page) => page.scriptHashes));
  return { folder, front, screens, shell, scriptHashes: [...scriptHashes] };
}

/**
 * Serves a built app. Files under /assets carry their hash in the name and never change; the prerendered front page is served with our own
 * origin filled in. The address of a screen is answered whatever the request's Accept header says: link previews and monitors accept any
 * type. Any other address is 404, with the app's page for everybody but programs that ask for data.
 */
export async function addSite(app: FastifyInstance, { folder, front, screens, shell }: Site): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    // Compressed files are sent in place of the originals, and have no addresses themselves.
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    redirect: false,
    setHeaders: (reply, path) => {
      const isHashed = relative(folder, path).startsWith('assets');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (request, reply) => sendPage(front, request, reply));
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendProblem(reply, 'not_found');
    const [path = ''] = request.url.split('?');
    const screen = screens.find((one) => one.path.test(path));
    if (screen) return sendPage(screen.page, request, reply.code(200));
    return asksForData(request, path) ? sendProblem(reply, 'not_found') : sendPage(shell, request, reply.code(404));
  });
}

/** The beginnings of the addresses of operations, such as `/api/`. */
const operationRoots = new Set(Object.values(operations).map(({ path }) => `/${path.split('/')[1]}/`));

/** Checks whether a request asks for data: it names JSON, or its address is among those of operations. A browser that opens a link does not. */
function asksForData({ headers: { accept = '' } }: FastifyRequest, path: string): boolean {
  if (accept.includes('text/html')) return false;
  return /\bjson\b/.test(accept) || [...operationRoots].some((root) => `${path}/`.startsWith(root));
}

function pathOf(file: string): RegExp {
  const parts = file.split('/').map((part) => (part.startsWith('$') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^/${parts.join('/')}/?$`);
}
