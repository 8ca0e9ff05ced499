import { Agent, request } from 'node:http';
import { encryptedMediaType, sealBody } from '@caudal/api-spec';
import { operations, type OperationId } from '@caudal/api-spec/server';
import type { Visitor } from '../../api-server/src/testing/visitor.ts';
import { median } from './figure.ts';

/** The parts of a request, besides the session. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
  readonly cookie?: string;
}

/** A request that is ready to be sent. */
interface Asked {
  url: URL;
  method: string;
  headers: Record<string, string>;
  /** The body as it is sent: sealed, unless the visitor has no session. */
  body: string | null;
  /** The status of a successful answer. */
  success: number;
}

/** Prepares a request, so that sealing takes no time of a sample. */
export async function requestOf(
  { origin, accessToken, bodyKey }: Pick<Visitor, 'origin' | 'accessToken' | 'bodyKey'>,
  id: OperationId,
  { params = {}, query = {}, body, idempotencyKey, cookie }: Parts,
): Promise<Asked> {
  const { method, path, success } = operations[id];
  const place = Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, value),
    path as string,
  );
  const url = new URL(place, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = {
    ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(cookie !== undefined && { cookie }),
  };
  const asked = { url, method, headers, body: null, success };
  if (body === undefined) return asked;
  const text = JSON.stringify(body);
  const typed = (type: string) => ({ ...headers, 'content-type': type });
  if (bodyKey === null) return { ...asked, headers: typed('application/json'), body: text };
  const target = `${url.pathname}${url.search}`;
  const belongs = { direction: 'request', method, target, idempotencyKey: idempotencyKey ?? null } as const;
  const sealed = await sealBody(text, bodyKey, belongs, 'application/json');
  return { ...asked, headers: typed(encryptedMediaType), body: sealed };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Sends requests one after the other, each made by `next` outside of the measured time. Returns the median time of a request in
 * milliseconds. Answers are not opened. @throws when one is refused.
 */
export async function timeOf(requests: number, next: () => Promise<Asked>): Promise<number> {
  const times: number[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    const asked = await next();
    const began = performance.now();
    const status = await answerTo(asked);
    times.push(performance.now() - began);
    if (status !== asked.success) throw new Error(`${asked.method} ${asked.url.pathname} was answered ${status}`);
  }
  return median(times);
}

function answerTo({ url, body, method, headers }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body ?? undefined);
  });
}
