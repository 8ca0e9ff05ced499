import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originPlaceholder } from './page.ts';
import { addSite, readSite } from './site.ts';

const filled = '<link rel="canonical" href="https://caudal.example/" />';
const app: FastifyInstance = fastify();
let folder = '';
let hashes: readonly string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const page = `<link rel="canonical" href="${originPlaceholder}/" />`;
  await writeFile(join(folder, 'index.html'), page);
  // The files that the build compressed still contain the placeholder for the origin, so they must not be sent.
  await writeFile(join(folder, 'index.html.br'), 'stale');
  await writeFile(join(folder, 'index.html.gz'), 'stale');
  await writeFile(join(folder, 'shell.html'), 'shell');
  await mkdir(join(folder, 'shells', 'users', '$id'), { recursive: true });
  await writeFile(join(folder, 'shells', 'wallets.html'), 'wallets');
  await writeFile(join(folder, 'shells', 'users', '$id', 'photo.html'), '<script>first()</script>photo');
  const site = await readSite(folder, 'https://caudal.example');
  hashes = site.scriptHashes;
  await addSite(app, site);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function get(path: string, headers: Record<string, string> = {}) {
  return app.inject({ url: path, headers: { accept: 'text/html', ...headers } });
}

describe('the front page', () => {
  it('contains the server’s origin, in every coding', async () => {
    expect((await get('/')).body).toBe(filled);
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(filled);
    const gz = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(filled);
  });

  it('is revalidated each time, and sent only when it has changed', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/', { 'if-none-match': `W/${String(first.headers.etag)}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('cannot be read as a file, which still has the placeholder in it', async () => {
    expect((await get('/index.html')).body).toBe('shell');
    expect((await get('/index.html.br')).body).toBe('shell');
  });
});

describe('a screen', () => {
  it('has its own page, whatever its parameters; every other address gets the shell', async () => {
    const asked = [
      '/wallets',
      '/wallets/',
      '/wallets?dialog=deposit',
      '/users/7/photo',
      '/users/7',
      '/wallets/7',
      '/$id',
    ];
    const pages = await Promise.all(asked.map(async (path) => (await get(path)).body.replace(/<.*>/, '')));
    expect(pages).toEqual(['wallets', 'wallets', 'wallets', 'photo', 'shell', 'shell', 'shell']);
    expect((await get('/shells/wallets.html')).body).toBe('shell');
  });

  it('is answered at its address, whatever the Accept header of the request', async () => {
    for (const accept of ['*/*', 'application/json', 'text/html', ''])
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.inject({ method, url: '/wallets', headers: { accept } });
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      }
    expect((await app.inject({ method: 'POST', url: '/wallets', headers: { accept: '*/*' } })).statusCode).toBe(404);
  });

  it.each([
    ['/users/7', 'text/html,application/json;q=0.9', 'shell'],
    ['/users/7', '*/*', 'shell'],
    ['/users/7', '', 'shell'],
    ['/users/7', 'application/json', 'not_found'],
    ['/users/7', 'application/problem+json, */*', 'not_found'],
    ['/api', '*/*', 'not_found'],
    ['/api/nothing', '*/*', 'not_found'],
    ['/payment/nothing', '', 'not_found'],
    ['/api/nothing', 'text/html', 'shell'],
    ['/apis', '*/*', 'shell'],
  ])('is not found at %s, asked with Accept: %s', async (url, accept, found) => {
    const answer = await app.inject({ url, headers: { accept } });
    const type = String(answer.headers['content-type']);
    const shown = type.startsWith('text/html') ? answer.body : answer.json<{ code: string }>().code;
    expect([answer.statusCode, shown]).toEqual([404, found]);
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/wallets');
    expect((await get('/wallets', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it('has the hashes of its inline scripts listed, for the content security policy', () => {
    // The hash was made by `printf 'first()' | openssl dgst -sha256 -binary | base64`.
    expect(hashes).toEqual(["'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='"]);
  });
});
