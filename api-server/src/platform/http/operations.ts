import type { FieldProblem } from '@caudal/api-spec';
import {
  operations,
  operationSchemas,
  Refusal,
  type Audience,
  type OperationId,
  type OperationSchemas,
  type RawAnswer,
} from '@caudal/api-spec/server';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Services } from '../services.ts';
import type { TimeLimits } from '../time-limits.ts';
import { within } from '../within.ts';
import type { AccountContext, AllHandlers, PublicContext } from './contexts.ts';
import { findTooMany } from './body-bounds.ts';
import { sendProblem } from './problems.ts';
import { secretCookieOf, sessionCookieOf, type Exchange } from './secret-cookies.ts';
import { findUnstorableText } from './storable-text.ts';
import { filesOf, upload_body_max_bytes } from './uploaded-files.ts';

/** The maximum length of a body that is no upload. The proxy gives customers' bodies a buffer of this length (`deploy/haproxy/`). */
export const json_body_max_bytes = { customer: 64 * 1024, backoffice: 256 * 1024 } as const satisfies Record<
  Audience,
  number
>;

interface HandledRequest {
  query: unknown;
  params: unknown;
  body: unknown;
}
/**
 * A handler without the types of its operation. The validation by schemas ensures that the request has the type that the handler declares.
 */
type AnyHandler = (request: HandledRequest, context: PublicContext | AccountContext) => Promise<unknown>;

type Operation = (typeof operations)[OperationId];

type Listener = Pick<Exchange, 'audience' | 'origin'> & { readonly limits: TimeLimits };

/** Adds a route for every operation of the audience; operations of the other audience do not exist on this listener. */
export async function addOperations(
  app: FastifyInstance,
  listener: Listener,
  services: Pick<Services, 'db' | 'reading'>,
  handlers: AllHandlers,
): Promise<void> {
  // Fastify checks the limit only of bodies that it reads itself, not of multipart forms.
  app.addHook('preParsing', (request, reply, payload, next) => {
    if (Number(request.headers['content-length']) > request.routeOptions.bodyLimit)
      sendProblem(reply, 'body_too_large');
    else next(null, payload);
  });
  const served = (Object.entries(operations) as [OperationId, Operation][]).filter(([, operation]) => {
    const audiences: readonly Audience[] = operation.audiences;
    return audiences.includes(listener.audience);
  });
  const routeOf = ([id, operation]: (typeof served)[number]) =>
    operationRoute(id, operation, listener, services, handlers);
  for (const one of served.filter(([id]) => !isUpload(id))) app.route(routeOf(one));
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    for (const one of served.filter(([id]) => isUpload(id))) uploads.route(routeOf(one));
  });
}

const isUpload = (id: OperationId): boolean => operationSchemas[id].body?.['multipart/form-data'] !== undefined;

function operationRoute(
  id: OperationId,
  operation: Operation,
  { audience, origin, limits }: Listener,
  services: Pick<Services, 'db' | 'reading'>,
  handlers: AllHandlers,
): RouteOptions {
  const handle = handlers[id] as AnyHandler;
  const schemas = operationSchemas[id];
  const takesFiles = isUpload(id);
  const errors: readonly string[] = operation.errors;
  return {
    method: operation.method,
    // A HEAD route would run the operation: mail scanners and link previews send HEAD to every link that they find.
    exposeHeadRoute: false,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: routeSchema(schemas, operation.success),
    config: { operationId: id },
    bodyLimit: takesFiles ? upload_body_max_bytes : json_body_max_bytes[audience],
    preValidation: (request, reply, done) => {
      const tooMany = findTooMany(request.body);
      if (tooMany) sendProblem(reply, 'validation_failed', [tooMany]);
      else done();
    },
    handler: async (request, reply) => {
      const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
      if (errors.includes('idempotency_key_missing') && !/^[\w-]{16,64}$/.test(idempotencyKey)) {
        return sendProblem(reply, 'idempotency_key_missing');
      }
      const unstorable = findUnstorable(schemas, request);
      if (unstorable) return sendProblem(reply, 'validation_failed', [unstorable]);
      const { db, age_seconds } = operation.readsStandby
        ? await services.reading()
        : { db: services.db, age_seconds: null };
      if (age_seconds !== null) reply.header('age', String(age_seconds));
      const context = { ...contextOf({ request, reply, audience, origin }, idempotencyKey), reading: db };
      const body = takesFiles ? filesOf(request) : request.body;
      const asked = { query: request.query, params: request.params, body };
      const answer = await within(limitOf(takesFiles, limits), id, handle(asked, context));
      return send(reply, operation.success, answer);
    },
  };
}

function routeSchema({ query, params, body, answer }: OperationSchemas, success: number): object {
  const json = body?.['application/json'];
  const answered = answer?.['application/json'];
  return {
    // An operation without query parameters ignores a query: mail programs may add one to a link.
    ...(takesAny(query) && { querystring: query }),
    ...(takesAny(params) && { params }),
    ...(json && { body: json.schema }),
    ...(answered && { response: { [success]: answered.schema } }),
  };
}

/** Returns a problem for the first unstorable text in the query or body, if the operation reads that part at all; otherwise null. */
function findUnstorable(schemas: OperationSchemas, { query, body }: FastifyRequest): FieldProblem | null {
  return (
    (takesAny(schemas.query) ? findUnstorableText(query) : null) ?? (schemas.body ? findUnstorableText(body) : null)
  );
}

function takesAny(part: object): boolean {
  return 'properties' in part && Object.keys(part.properties ?? {}).length > 0;
}

/** Returns the time in which a handler has to answer. A live stream stays open for longer, but its answer begins at once. */
const limitOf = (takesFiles: boolean, limits: TimeLimits) =>
  takesFiles ? limits.upload_answer_milliseconds : limits.answer_milliseconds;

function contextOf(exchange: Exchange, idempotencyKey: string): PublicContext | Omit<AccountContext, 'reading'> {
  const { request, reply, audience } = exchange;
  return {
    caller: request.caller,
    visitor: { audience, ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id },
    refreshCookie: sessionCookieOf(exchange),
    deviceCookie: secretCookieOf('device', exchange),
    companyCookie: secretCookieOf('company', exchange),
    idempotencyKey,
    onGone: (act) => void reply.raw.once('close', act),
  };
}

function send(reply: FastifyReply, success: number, answer: unknown): FastifyReply {
  if (answer instanceof Refusal) return sendProblem(reply, answer.code, answer.fields);
  reply.header('cache-control', 'no-store');
  if (isRaw(answer)) return reply.code(success).headers(answer.headers).send(answer.content);
  return reply.code(success).type('application/json').send(answer);
}

function isRaw(answer: unknown): answer is RawAnswer {
  return typeof answer === 'object' && answer !== null && 'content' in answer && 'headers' in answer;
}
