import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

interface StaticServer {
  origin: string;
  close(): Promise<void>;
}

interface Answer {
  type: string;
  body: Buffer;
  isGzip: boolean;
}

/** Serves a folder on loopback, with `pages` in place of files. Keeps every answer in memory after its first request. */
export async function serveFolder(folder: string, pages: Readonly<Record<string, string>>): Promise<StaticServer> {
  const answers = new Map<string, Promise<Answer>>();
  async function answerTo(path: string): Promise<Answer> {
    const page = pages[path];
    const type = page === undefined ? (types[extname(path)] ?? 'application/octet-stream') : 'text/html; charset=utf-8';
    const content = page === undefined ? await readFile(join(folder, normalize(path))) : Buffer.from(page);
    const isGzip = extname(path) !== '.woff2' && extname(path) !== '.png';
    return { type, body: isGzip ? gzipSync(content, { level: 9 }) : content, isGzip };
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback');
    const answer = answers.get(pathname) ?? answerTo(pathname);
    answers.set(pathname, answer);
    void sendWhenReady(answer, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendWhenReady(answer: Promise<Answer>, response: ServerResponse): Promise<void> {
  try {
    const { type, body, isGzip } = await answer;
    response.writeHead(200, { 'content-type': type, ...(isGzip && { 'content-encoding': 'gzip' }) }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}
