import { encryptedMediaType, openBody, sealBody, type Belonging } from '@caudal/api-spec';
import { operations, type Audience, type OperationId } from '@caudal/api-spec/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../audit/platform-audit.ts';
import type { Services } from '../services.ts';
import type { Authenticate, Caller, FindMissingProof } from './contexts.ts';
import { sendProblem } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the request's token speaks for; null without one, or with one that is over. */
    caller: Caller | null;
    /** Its caller was known before all of it was here. */
    isStillArriving: boolean;
  }
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}

/** How callers are known. */
export interface WhoAsks {
  authenticate: Authenticate;
  findMissingProof: FindMissingProof;
  /** Whether the caller's own mailbox vouches for this sign-in, or none has to. */
  isPlaceConfirmed: (caller: Caller) => Promise<boolean>;
}

/** Finds the caller of every request, refuses what they may not call, and opens and seals their JSON bodies. */
export function recogniseCallers(
  app: FastifyInstance,
  audience: Audience,
  { db }: Services,
  { authenticate, findMissingProof, isPlaceConfirmed }: WhoAsks,
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('isStillArriving', false);

  /** Finds who asks, and what they are refused with; null where they may. */
  const recognise = async (request: FastifyRequest): Promise<'unauthorized' | 'forbidden' | null> => {
    const { operationId } = request.routeOptions.config;
    if (!operationId) return null;
    const { permission } = operations[operationId];
    const token = bearerOf(request);
    request.caller = token ? await authenticate(audience, token) : null;
    if (permission === 'public') return null;
    if (!request.caller) return 'unauthorized';
    if (request.caller.permissions.includes(permission)) return null;
    await audit.record(db, {
      actor: { kind: audience === 'customer' ? 'customer' : 'officer', id: request.caller.accountId },
      action: 'access.denied',
      subject: { kind: 'operation', id: operationId },
      requestId: request.id,
    });
    return 'forbidden';
  };

  app.addHook('onRequest', async (request, reply) => {
    const refused = await recognise(request);
    if (refused) return sendProblem(reply, refused);
    request.isStillArriving = !request.raw.complete;
    return undefined;
  });

  // What was taken away while a body was on its way is gone: nobody keeps a request for later by sending it slowly (ASVS 7.4.1).
  app.addHook('preHandler', async (request, reply) => {
    if (!request.isStillArriving || !request.caller) return undefined;
    const refused = await recognise(request);
    return refused ? sendProblem(reply, refused) : undefined;
  });

  askForProof(app, { findMissingProof, isPlaceConfirmed });

  app.addHook('preParsing', (request, reply, payload, next) => {
    if (request.caller?.bodyKey && !mayTravel(request.headers['content-type']))
      sendProblem(reply, 'body_not_encrypted');
    else next(null, payload);
  });

  app.addContentTypeParser(
    encryptedMediaType,
    { parseAs: 'string' },
    async (request: FastifyRequest, sealed: string) => {
      if (!request.caller?.bodyKey) throw new SealedBodyError();
      const opened = await openBody(sealed, request.caller.bodyKey, belonging(request, 'request')).catch(() => {
        throw new SealedBodyError();
      });
      return parseJson(opened.text);
    },
  );

  app.addHook('onSend', async (request, reply, payload) => {
    const contentType = String(reply.getHeader('content-type') ?? '');
    const isJson = /^application\/(problem\+)?json/.test(contentType);
    if (!request.caller?.bodyKey || !isJson || typeof payload !== 'string') return payload;
    reply.type(encryptedMediaType).removeHeader('content-length');
    return sealBody(payload, request.caller.bodyKey, belonging(request, 'answer'), contentType);
  });
}

/** Refuses what needs more than a session: a place that is confirmed, a proof that is fresh. */
function askForProof(
  app: FastifyInstance,
  { findMissingProof, isPlaceConfirmed }: Omit<WhoAsks, 'authenticate'>,
): void {
  // Whoever may be a thief changes nothing that would keep the owner out, or be theirs afterwards.
  app.addHook('preHandler', async (request, reply) => {
    const { operationId } = request.routeOptions.config;
    const errors: readonly string[] = operationId ? operations[operationId].errors : [];
    if (!errors.includes('place_unconfirmed') || !request.caller) return undefined;
    return (await isPlaceConfirmed(request.caller)) ? undefined : sendProblem(reply, 'place_unconfirmed');
  });

  // Once the request is known to be a right one: nobody proves themselves for what is refused then because of a field.
  app.addHook('preHandler', async (request, reply) => {
    const { operationId } = request.routeOptions.config;
    const needed = operationId && operations[operationId].confirmation;
    if (!needed || !request.caller) return;
    const ways = await findMissingProof(request.caller, needed);
    if (ways) return sendProblem(reply, 'confirmation_required', [], ways);
    return undefined;
  });
}

/** Whether a body of this type may travel in a session that seals its bodies: sealed ones, files, and no body at all. */
function mayTravel(contentType: string | undefined): boolean {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';');
  return ['', encryptedMediaType, 'multipart/form-data'].includes(type.trim());
}

function belonging({ method, headers, originalUrl }: FastifyRequest, direction: Belonging['direction']): Belonging {
  return { direction, method, target: originalUrl, idempotencyKey: headers['idempotency-key']?.toString() ?? null };
}

/** A sealed body that cannot be opened with the key of the request's token, or belongs to another request. */
export class SealedBodyError extends Error {
  readonly statusCode = 400;
}

class MalformedJsonError extends Error {
  readonly statusCode = 400;
  readonly code = 'FST_ERR_CTP_INVALID_JSON_BODY';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    throw new MalformedJsonError();
  }
}

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(headers.authorization ?? '')?.[1] ?? null;
}
