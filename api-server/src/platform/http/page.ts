import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The placeholder in a built page for the page's own origin. One build is used for every origin, and only the server knows its origin; link
 * previews and search engines need whole addresses. The domain `.invalid` is reserved (RFC 2606), so a page in which the placeholder was
 * left leads nowhere.
 */
export const originPlaceholder = 'https://origin.invalid';

type Coding = 'br' | 'gzip' | 'identity';

/** An HTML page of an app, kept in memory. */
export interface Page {
  /** Returns the page in a coding. Each page is compressed once, on first use: compressing all pages at the start took a second. */
  readonly bodyIn: (coding: Coding) => Promise<Buffer>;
  readonly hash: string;
  /** The hashes of the page's inline scripts, as a content security policy lists them. */
  readonly scriptHashes: readonly string[];
}

/** Reads a page and fills in the server's own origin. */
export async function readPage(file: string, origin: string): Promise<Page> {
  const html = (await readFile(file, 'utf8')).replaceAll(originPlaceholder, new URL(origin).origin);
  const identity = Buffer.from(html);
  const made = new Map<Coding, Promise<Buffer>>();
  return {
    bodyIn: (coding) => {
      const known = made.get(coding) ?? encode(identity, coding);
      made.set(coding, known);
      return known;
    },
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    scriptHashes: [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  };
}

async function encode(page: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return page;
  if (coding === 'gzip') return promisify(gzip)(page, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: page.length };
  return promisify(brotliCompress)(page, { params });
}

/** Sends the page in the best coding that the browser accepts, or answers 304 when the browser has it already. */
export async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const coding = codingOf(request.headers['accept-encoding'] ?? '');
  const tag = `"${page.hash}-${coding}"`;
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', tag);
  // Proxies that compress by themselves mark the tag as weak.
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(tag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type('text/html; charset=utf-8').send(await page.bodyIn(coding));
}

function codingOf(accepted: string): Coding {
  const codings = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/));
  const takes = (coding: Coding) =>
    codings.some(([name, weight = '']) => name === coding && !/^q=0(\.0*)?$/.test(weight));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
