import { encryptedMediaType, openBody, type Belonging, type ConfirmationWay } from '@caudal/api-spec';
import { operations, type Audience, type OperationId } from '@caudal/api-spec/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../audit/platform-audit.ts';
import type { Services } from '../services.ts';
import type { Caller, NeededConfirmation } from './contexts.ts';
import { sendProblem } from './problems.ts';
import { sealAnswer } from './seal-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that the request's token authenticates; null without a token, or with an expired one. */
    caller: Caller | null;
    /** True when the caller was authenticated before the whole body had arrived. */
    isStillArriving: boolean;
  }
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}

/** The functions that authenticate callers. The area `identity` implements them. */
export interface WhoAsks {
  /** Finds the account that a bearer token of an audience authenticates; null when the token is not valid. */
  authenticate: (audience: Audience, token: string) => Promise<Caller | null>;
  /** Returns the ways in which the caller can re-authenticate, as the operation needs; null when they have done so recently. */
  findMissingProof: (caller: Caller, needed: NeededConfirmation) => Promise<ConfirmationWay[] | null>;
  /**
   * Checks whether the owner has confirmed, by a letter, the place (device and location) from which this session signed in, or the place
   * was known already.
   */
  isPlaceConfirmed: (caller: Caller) => Promise<boolean>;
}

/** Finds the caller of every request, refuses operations that they may not call, and opens and seals their JSON bodies. */
export function recogniseCallers(
  app: FastifyInstance,
  audience: Audience,
  { db }: Services,
  { authenticate, findMissingProof, isPlaceConfirmed }: WhoAsks,
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('isStillArriving', false);

  /** Finds the caller and returns the refusal; null when they may call the operation. */
  const recognise = async (request: FastifyRequest): Promise<'unauthorized' | 'forbidden' | null> => {
    const { operationId } = request.routeOptions.config;
    if (!operationId) return null;
    const { permission } = operations[operationId];
    const token = bearerOf(request);
    request.caller = token ? await authenticate(audience, token) : null;
    if (permission === 'public') return null;
    if (!request.caller) return 'unauthorized';
    if (request.caller.permissions.includes(permission)) return null;
    const record = audience === 'customer' ? audit.byCustomer : audit.byOfficer;
    await record(db, request.caller.accountId, request.id, {
      action: 'access.denied',
      subject: { kind: 'operation', id: operationId },
    });
    return 'forbidden';
  };

  app.addHook('onRequest', async (request, reply) => {
    const refused = await recognise(request);
    if (refused) return sendProblem(reply, refused);
    request.isStillArriving = !request.raw.complete;
    return undefined;
  });

  // Callers are checked again once the body has arrived: a right that was revoked meanwhile must not be kept by sending slowly (ASVS
  // 7.4.1).
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
    return sealAnswer(payload, request.caller.bodyKey, belonging(request, 'answer'), contentType);
  });
}

/** Refuses operations that need more than a session: a confirmed place of the sign-in, or a fresh authentication. */
function askForProof(
  app: FastifyInstance,
  { findMissingProof, isPlaceConfirmed }: Omit<WhoAsks, 'authenticate'>,
): void {
  // A caller who signed in from a new place may be a thief. Before the owner has confirmed the place, they must not change anything that
  // would lock the owner out or outlast the session.
  app.addHook('preHandler', async (request, reply) => {
    const { operationId } = request.routeOptions.config;
    const errors: readonly string[] = operationId ? operations[operationId].errors : [];
    if (!errors.includes('place_unconfirmed') || !request.caller) return undefined;
    return (await isPlaceConfirmed(request.caller)) ? undefined : sendProblem(reply, 'place_unconfirmed');
  });

  // Re-authentication comes after validation: nobody authenticates for a request that is then refused because of a field.
  app.addHook('preHandler', async (request, reply) => {
    const { operationId } = request.routeOptions.config;
    const needed = operationId && operations[operationId].confirmation;
    if (!needed || !request.caller) return;
    const ways = await findMissingProof(request.caller, needed);
    if (ways) return sendProblem(reply, 'confirmation_required', [], ways);
    return undefined;
  });
}

/** Checks whether a body of this type may be sent in a session that seals its bodies: sealed bodies, files, and no body at all. */
function mayTravel(contentType: string | undefined): boolean {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';');
  return ['', encryptedMediaType, 'multipart/form-data'].includes(type.trim());
}

function belonging({ method, headers, originalUrl }: FastifyRequest, direction: Belonging['direction']): Belonging {
  return { direction, method, target: originalUrl, idempotencyKey: headers['idempotency-key']?.toString() ?? null };
}

/** Thrown for a sealed body that cannot be opened with the key of the request's token, or belongs to another request. */
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
