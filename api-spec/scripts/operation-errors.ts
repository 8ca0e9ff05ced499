import type { Operation } from './document.ts';

/** Returns the codes that follow from an operation's input and permission. Any others are in the operation's own `x-errors`. */
export function sharedErrors(operation: Operation): string[] {
  const takesParameters = (operation.parameters ?? []).length > 0;
  const takesBody = operation.requestBody !== undefined;
  const takesFiles = operation.requestBody?.content['multipart/form-data'] !== undefined;
  const idempotent = (operation.parameters ?? []).some((parameter) => parameter.name === 'Idempotency-Key');
  return [
    ...(takesBody ? ['malformed_json', 'body_too_large', 'unsupported_media_type', 'body_not_encrypted'] : []),
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
