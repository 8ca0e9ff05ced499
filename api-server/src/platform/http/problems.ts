import type { ErrorCode, FieldProblem, Problem } from '@caudal/api-spec';
import { problems } from '@caudal/api-spec';
import type { FastifyReply } from 'fastify';

/** The body of a refusal, from the contract's one table. */
export function problemOf(code: ErrorCode, requestId: string, fields: FieldProblem[] = []): Problem {
  const { status, es, en } = problems[code];
  const problem: Problem = { type: `/problems/${code}`, title: en, status, code, message: { es, en }, requestId };
  return fields.length > 0 ? { ...problem, fields } : problem;
}

export function sendProblem(reply: FastifyReply, code: ErrorCode, fields: FieldProblem[] = []): FastifyReply {
  const problem = problemOf(code, reply.request.id, fields);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}
