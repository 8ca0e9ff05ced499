import type { ConfirmationWay, ErrorCode, FieldProblem, Problem } from '@caudal/api-spec';
import { problems } from '@caudal/api-spec';
import type { FastifyReply } from 'fastify';

/** Answers with a refusal from the contract's table of problems (`problems.yaml`). */
export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  fields: FieldProblem[] = [],
  ways?: ConfirmationWay[],
): FastifyReply {
  const { id: requestId, caller } = reply.request;
  const { status, es, en } = problems[code];
  const message = { es, en };
  const detail = message[caller?.langKey ?? 'es'];
  const problem: Problem = { type: `/problems/${code}`, title: en, status, code, message, detail, requestId };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ ...problem, ...(fields.length > 0 && { fields }), ...(ways && { ways }) });
}
