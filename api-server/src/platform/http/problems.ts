import type { ConfirmationWay, ErrorCode, FieldProblem, Problem } from '@caudal/api-spec';
import { problems } from '@caudal/api-spec';
import type { FastifyReply } from 'fastify';

/** The body of a refusal, from the contract's one table. */
export function problemOf(
  code: ErrorCode,
  requestId: string,
  fields: FieldProblem[] = [],
  ways?: ConfirmationWay[],
): Problem {
  const { status, es, en } = problems[code];
  const problem: Problem = { type: `/problems/${code}`, title: en, status, code, message: { es, en }, requestId };
  return { ...problem, ...(fields.length > 0 && { fields }), ...(ways && { ways }) };
}

export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  fields: FieldProblem[] = [],
  ways?: ConfirmationWay[],
): FastifyReply {
  const problem = problemOf(code, reply.request.id, fields, ways);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}
