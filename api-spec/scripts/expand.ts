import { operationsOf, problems, type OpenApiDocument, type Operation, type PathItem } from './document.ts';

/** Returns the error codes that follow from an operation's input and permission. Any others are in the operation's own `x-errors`. */
function sharedErrors(operation: Operation): string[] {
  const takesParameters = (operation.parameters ?? []).length > 0;
  const takesBody = operation.requestBody !== undefined;
  const takesFiles = operation.requestBody?.content['multipart/form-data'] !== undefined;
  const idempotent = (operation.parameters ?? []).some((parameter) => parameter.name === 'Idempotency-Key');
  return [
    ...(takesBody
      ? ['malformed_json', 'body_too_slow', 'body_too_large', 'unsupported_media_type', 'body_not_encrypted']
      : []),
    ...(takesFiles ? ['malformed_upload'] : []),
    ...(takesBody || takesParameters ? ['validation_failed'] : []),
    ...(idempotent ? ['idempotency_key_missing', 'idempotency_key_reused'] : []),
    ...(operation['x-permission'] === 'public' ? [] : ['unauthorized', 'forbidden']),
    ...(operation['x-confirmation'] === undefined ? [] : ['confirmation_required']),
    'cross_site_refused',
    'rate_limited',
    'internal_error',
    'service_unavailable',
  ];
}

/** Returns all codes that an operation can be refused with, in the order of the problem table. */
export function errorsOf(operation: Operation): string[] {
  const named = new Set([...sharedErrors(operation), ...(operation['x-errors'] ?? [])]);
  for (const code of named) {
    if (!problems[code]) throw new Error(`${operation.operationId}: '${code}' is not in problems.yaml`);
  }
  return Object.keys(problems).filter((code) => named.has(code));
}

function problemResponse(codes: string[]): Operation['responses'][string] {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', properties: { code: { type: 'string', enum: codes } } },
    ],
  };
  return { description: codes.join(', '), content: { 'application/problem+json': { schema } } };
}

/** Adds to every operation one response per status of its error codes. */
export function expandErrors(document: OpenApiDocument, errors: Record<string, string[]>): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [path, item] of Object.entries(document.paths)) {
    const expanded: PathItem = {};
    for (const [method, operation] of operationsOf(item)) {
      const byStatus = Object.groupBy(errors[operation.operationId] ?? [], (code) => String(problems[code]?.status));
      const refusals = Object.entries(byStatus).map(([status, codes]) => [status, problemResponse(codes ?? [])]);
      expanded[method] = { ...operation, responses: { ...operation.responses, ...Object.fromEntries(refusals) } };
    }
    paths[path] = expanded;
  }
  return { ...document, paths };
}
