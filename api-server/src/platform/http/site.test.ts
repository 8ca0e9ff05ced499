import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originPlaceholder } from './front-page.ts';
import { addSite } from './site.ts';

const filled = '<link rel="canonical" href="https://caudal.example/" />';
const app: FastifyInstance = fastify();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const page = `<link rel="canonical" href="${originPlaceholder}/" />`;
  await writeFile(join(folder, 'index.html'), page);
  // What the build compressed does not know the origin: it must not be what is sent.
  await writeFile(join(folder, 'index.html.br'), 'stale');
  await writeFile(join(folder, 'index.html.gz'), 'stale');
  await writeFile(join(folder, 'shell.html'), 'shell');
  await addSite(app, folder, 'https://caudal.example');
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function get(path: string, headers: Record<string, string> = {}) {
  return app.inject({ url: path, headers: { accept: 'text/html', ...headers } });
}

describe('the front page', () => {
  it('holds the origin it is served from, in every coding', async () => {
    expect((await get('/')).body).toBe(filled);
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(filled);
    const gz = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(filled);
  });

  it('is asked for anew each time, and sent only when it changed', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/', { 'if-none-match': `W/${String(first.headers.etag)}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is not to be had with the placeholder in it', async () => {
    expect((await get('/index.html')).body).toBe('shell');
    expect((await get('/index.html.br')).body).toBe('shell');
    expect((await get('/wallets')).body).toBe('shell');
  });
});
