import type { Middleware } from 'openapi-fetch';
import { isProblem, type Problem } from '@caudal/api-spec';

/** Why a request gave no data. The server's own words are in the problem; the other kinds never reached it, or it broke. */
export type RequestFailure =
  | { kind: 'problem'; problem: Problem }
  | { kind: 'unreachable' }
  | { kind: 'timeout' }
  | { kind: 'renewals_stopped' }
  | { kind: 'unexpected'; status: number };

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly failure: RequestFailure;
  constructor(failure: RequestFailure) {
    super(failure.kind === 'problem' ? `${failure.problem.code} (${failure.problem.requestId})` : failure.kind);
    this.failure = failure;
  }
}

/** The code of the problem behind an error, if that is what it is. */
export function problemCodeOf(error: unknown): Problem['code'] | null {
  return error instanceof RequestError && error.failure.kind === 'problem' ? error.failure.problem.code : null;
}

/** Turns what `fetch` throws into a RequestError; an abort by the caller stays what it is. */
export function fromFetchError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'TimeoutError') return new RequestError({ kind: 'timeout' });
  if (error instanceof TypeError) return new RequestError({ kind: 'unreachable' });
  return error;
}

export function fromBody(body: unknown, status: number): RequestError {
  return new RequestError(isProblem(body) ? { kind: 'problem', problem: body } : { kind: 'unexpected', status });
}

const too_many_requests = 429;
const server_errors_from = 500;

/** Whether the server has said no, unlike what failed on the way and may be otherwise in a moment. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.failure.kind !== 'problem') return false;
  const { status } = error.failure.problem;
  return status !== too_many_requests && status < server_errors_from;
}

/** For the typed clients: whatever is no answer is thrown as a RequestError, from every call. */
export const throwRefusals: Middleware = {
  onResponse: async ({ response }) => {
    if (!response.ok) throw fromBody(await response.json().catch(() => null), response.status);
  },
};

/**
 * The data of a call of a typed client.
 * @throws RequestError for every refusal and failure.
 */
export async function unwrap<Data>(
  call: Promise<{ data?: Data; response: Response }>,
): Promise<Exclude<Data, undefined>> {
  const { data, response } = await call;
  if (data === undefined) throw fromBody(null, response.status);
  return data as Exclude<Data, undefined>;
}
