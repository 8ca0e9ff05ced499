import type { Middleware } from 'openapi-fetch';
import { isProblem, type ErrorCode, type Problem } from '@caudal/api-spec';

/**
 * The reason why a request returned no data. A `problem` carries the server's own words; in the other cases the server
 * was not reached or answered something unexpected.
 */
export type RequestFailure =
  | { kind: 'problem'; problem: Problem }
  | { kind: 'unreachable' }
  | { kind: 'timeout' }
  | { kind: 'renewals_stopped' }
  | { kind: 'unexpected'; status: number; requestId: string | null };

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly failure: RequestFailure;
  constructor(failure: RequestFailure) {
    super(failure.kind === 'problem' ? `${failure.problem.code} (${failure.problem.requestId})` : failure.kind);
    this.failure = failure;
  }
}

/** Returns the error code with which the server answered; null when the error is not an answer of the server. */
export function problemCodeOf(error: unknown): Problem['code'] | null {
  return error instanceof RequestError && error.failure.kind === 'problem' ? error.failure.problem.code : null;
}

/** Turns an error of `fetch` into a RequestError; an abort by the caller is returned unchanged. */
export function fromFetchError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'TimeoutError') return new RequestError({ kind: 'timeout' });
  if (error instanceof TypeError) return new RequestError({ kind: 'unreachable' });
  return error;
}

/** Turns the body of an error answer into a RequestError. */
export function fromBody(body: unknown, { status, headers }: Pick<Response, 'status' | 'headers'>): RequestError {
  if (isProblem(body)) return new RequestError({ kind: 'problem', problem: body });
  return new RequestError({ kind: 'unexpected', status, requestId: headers.get('x-request-id') });
}

/** Codes of our own failures whose words do not name the cause, so that only support can find it. */
const faults: ReadonlySet<ErrorCode> = new Set(['internal_error', 'service_unavailable']);

/**
 * Returns the code by which support finds a request that failed on our side: the server's log names it in each line of the request. Null
 * for a refusal, and for a request that did not reach the server.
 */
export function supportCodeOf(failure: RequestFailure): string | null {
  if (failure.kind === 'problem') return faults.has(failure.problem.code) ? failure.problem.requestId : null;
  return failure.kind === 'unexpected' ? failure.requestId : null;
}

const too_many_requests = 429;
const server_errors_from = 500;

/** Checks whether the server refused, so that a retry would change nothing; false for a lost connection, a rate limit or a server error. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.failure.kind !== 'problem') return false;
  const { status } = error.failure.problem;
  return status !== too_many_requests && status < server_errors_from;
}

/** The statuses by which a proxy says that it got no answer from the server. The server's own answers with them hold a problem. */
const statuses_of_a_proxy: ReadonlySet<number> = new Set([502, 503, 504]);

/** Checks whether the request got no answer of the server: the connection broke, the time ran out, or only a proxy answered. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false;
  const { failure } = error;
  if (failure.kind === 'unexpected') return statuses_of_a_proxy.has(failure.status);
  return failure.kind === 'unreachable' || failure.kind === 'timeout';
}

/** Middleware for the typed clients: throws every error answer as a RequestError. */
export const throwRefusals: Middleware = {
  onResponse: async ({ response }) => {
    if (!response.ok) throw fromBody(await response.json().catch(() => null), response);
  },
};

/** Returns the data of a call of a typed client. @throws RequestError for every refusal and failure. */
export async function unwrap<Data>(
  call: Promise<{ data?: Data; response: Response }>,
): Promise<Exclude<Data, undefined>> {
  const { data, response } = await call;
  if (data === undefined) throw fromBody(null, response);
  return data as Exclude<Data, undefined>;
}
