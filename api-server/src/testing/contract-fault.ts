import { isErrorCode, problems } from '@caudal/api-spec';
import { operations, operationSchemas, type OperationId } from '@caudal/api-spec/server';
import fastify, { type FastifyInstance } from 'fastify';
import type { Answered } from './visitor.ts';

/** A server that accepts each operation's answer as a request body, so that Fastify's validator checks whether the answer conforms. */
let reader: FastifyInstance | undefined;

function createReader(): FastifyInstance {
  const app = fastify({
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true, strict: false } },
  });
  for (const id of Object.keys(operations) as OperationId[]) {
    const schema = operationSchemas[id].answer?.['application/json']?.schema;
    if (schema) app.post(`/${id}`, { schema: { body: schema } }, async () => 'conforms');
  }
  return app;
}

/** Returns the way in which an answer breaks the contract; null when it conforms. */
export async function contractFault(
  id: OperationId,
  { status, body, problem, headers }: Answered<unknown>,
): Promise<string | null> {
  const { success, errors } = operations[id];
  if (!problem) {
    if (status !== success) return `succeeded with ${status} instead of ${success}`;
    if (!operationSchemas[id].answer?.['application/json']) return null;
    reader ??= createReader();
    const read = await reader.inject({ method: 'POST', url: `/${id}`, body: body as object });
    return read.statusCode === 200 ? null : `answered what its schema forbids: ${read.body}`;
  }
  const type = headers.get('content-type') ?? '';
  if (!/^application\/(problem\+json|jose)/.test(type)) return `refused as ${type}`;
  if (!isErrorCode(problem.code)) return `refused with ${status} and no code of the contract`;
  if (problem.status !== status || problems[problem.code].status !== status)
    return `refused with ${status}, and ${problem.code} is ${problems[problem.code].status}`;
  const isNamed = (errors as readonly string[]).includes(problem.code);
  // A 503 that the operation lists among its errors is allowed: it says that the bank or the chain is unavailable.
  if (status >= 500 && !(status === 503 && isNamed)) return `failed: ${status} ${problem.code}`;
  return isNamed ? null : `refused as ${problem.code}, which it does not name`;
}
