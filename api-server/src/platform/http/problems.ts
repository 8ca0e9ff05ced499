import type { ConfirmationWay, ErrorCode, FieldProblem, Problem } from '@caudal/api-spec';
import { problems } from '@caudal/api-spec';
import type { FastifyReply } from 'fastify';

/** The id of a request, and the language of its caller. */
interface Asked {
  id: string;
  caller: { langKey: 'es' | 'en' } | null;
}

/** Builds the body of a refusal from the contract's one table. */
export function problemOf(
  code: ErrorCode,
  { id: requestId, caller }: Asked,
  fields: FieldProblem[] = [],
  ways?: ConfirmationWay[],
): Problem {
  const { status, es, en } = problems[code];
  const message = { es, en };
  const detail = message[caller?.langKey ?? 'es'];
  const problem: Problem = { type: `/problems/${code}`, title: en, status, code, message, detail, requestId };
  return { ...problem, ...(fields.length > 0 && { fields }), ...(ways && { ways }) };
}

export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  fields: FieldProblem[] = [],
  ways?: ConfirmationWay[],
): FastifyReply {
  const problem = problemOf(code, reply.request, fields, ways);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}
