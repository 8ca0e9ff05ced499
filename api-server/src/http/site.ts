import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from './problems.ts';

/**
 * Serves a built app. Files under /assets carry their hash in the name and never change; pages that were prerendered are
 * served as they are; every other address is the app's to route.
 */
export async function addSite(app: FastifyInstance, siteDir: string): Promise<void> {
  await stat(join(siteDir, 'index.html'));
  const shell = await readFile(join(siteDir, 'shell.html')).catch(() => readFile(join(siteDir, 'index.html')));
  await app.register(staticFiles, {
    root: siteDir,
    wildcard: false,
    preCompressed: true,
    index: ['index.html'],
    redirect: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const serveShell = (reply: FastifyReply) =>
    reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    return wantsPage ? serveShell(reply) : sendProblem(reply, 'not_found');
  });
}
