import { request as ask } from 'node:http';
import { encryptedMediaType, sealBody } from '@caudal/api-spec';
import { operations, type OperationId } from '@caudal/api-spec/server';
import type { Visitor } from './visitor.ts';

interface LateRequest {
  params?: Record<string, string>;
  body: object;
  idempotencyKey?: string;
}

/** Calls an operation, and sends most of the body only after `meanwhile` has ended. Returns the status. */
export async function callLate(
  visitor: Visitor,
  id: OperationId,
  { params = {}, body, idempotencyKey }: LateRequest,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  if (!visitor.bodyKey) throw new Error('The visitor has no session that seals its bodies');
  const { method, path } = operations[id];
  const target = Object.entries(params).reduce((url, [name, value]) => url.replace(`{${name}}`, value), path as string);
  const belongs = { direction: 'request', method, target, idempotencyKey: idempotencyKey ?? null } as const;
  const sealed = await sealBody(JSON.stringify(body), visitor.bodyKey, belongs, 'application/json');
  const answered = Promise.withResolvers<number>();
  const request = ask(new URL(target, visitor.origin), {
    method,
    headers: {
      authorization: `Bearer ${visitor.accessToken}`,
      'content-type': encryptedMediaType,
      'content-length': Buffer.byteLength(sealed),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      // The server answers 100 once it has checked the head.
      expect: '100-continue',
    },
  });
  request.on('error', answered.reject);
  request.on('response', (response) => {
    response.resume();
    answered.resolve(response.statusCode ?? 0);
  });
  await new Promise<void>((resolve) => request.once('continue', resolve).flushHeaders());
  request.write(sealed.slice(0, 1));
  await meanwhile();
  request.end(sealed.slice(1));
  return answered.promise;
}
