import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFrontPage, sendFrontPage } from './front-page.ts';
import { sendProblem } from './problems.ts';

/**
 * Serves a built app. Files under /assets carry their hash in the name and never change; the page that was prerendered is
 * served with our own origin filled in; every other address is the app's to route.
 */
export async function addSite(app: FastifyInstance, siteDir: string, origin: string): Promise<void> {
  const front = await readFrontPage(join(siteDir, 'index.html'), origin);
  const shell = await readFile(join(siteDir, 'shell.html')).catch(() => readFile(join(siteDir, 'index.html')));
  await app.register(staticFiles, {
    root: siteDir,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', 'index.html.*'],
    redirect: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', (request, reply) => sendFrontPage(front, request, reply));
  const serveShell = (reply: FastifyReply) =>
    reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    return wantsPage ? serveShell(reply) : sendProblem(reply, 'not_found');
  });
}
