import { isProblem, type ConfirmationWay, type PasskeyRequest, type Proof } from '@caudal/api-spec';
import { atom, getDefaultStore } from 'jotai';
import { session, sessionStatusAtom } from './page-session.ts';
import { fromBody } from './request-error.ts';

/** A request that waits until the person has re-authenticated. */
export interface AskedConfirmation {
  readonly ways: readonly ConfirmationWay[];
  /** Ends the wait: true sends the request again; false gives its caller the refusal. */
  readonly settle: (isConfirmed: boolean) => void;
}

/** The request that the page's dialog asks about; null when none waits. */
export const confirmationAtom = atom<AskedConfirmation | null>(null);

const store = getDefaultStore();
let asking: Promise<boolean> | null = null;

/**
 * Does what the session's `fetch` does, for the typed clients. When the server demands re-authentication, the page asks
 * the person and sends the same request again, under the same idempotency key. The caller waits meanwhile, so nothing
 * that was typed is lost.
 */
export async function confirmedFetch(request: Request): Promise<Response> {
  const spare = request.clone();
  const response = await session.fetch(request);
  const ways = await missingProof(response);
  if (!ways || !(await askOnce(ways))) return response;
  return session.fetch(spare);
}

async function missingProof(response: Response): Promise<readonly ConfirmationWay[] | null> {
  if (response.status !== 403) return null;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isProblem(problem) && problem.code === 'confirmation_required' ? (problem.ways ?? ['password']) : null;
}

/** Opens one dialog for all requests that wait at the same time. The dialog closes when nobody is signed in any more. */
function askOnce(ways: readonly ConfirmationWay[]): Promise<boolean> {
  if (asking) return asking;
  const { promise, resolve: settle } = Promise.withResolvers<boolean>();
  store.set(confirmationAtom, { ways, settle });
  const stopWatching = store.sub(sessionStatusAtom, () => {
    if (store.get(sessionStatusAtom) === 'none') settle(false);
  });
  asking = promise.finally(() => {
    stopWatching();
    asking = null;
    store.set(confirmationAtom, null);
  });
  return asking;
}

/** Sends a proof of identity. @throws RequestError, for instance with `second_factor_rejected`. */
export async function confirm(proof: Proof): Promise<{ recoveryCodesLeft: number | null }> {
  return (await post('/api/account/confirmation', { proof })) as { recoveryCodesLeft: number | null };
}

/** Returns the options with which the browser is asked for a passkey. @throws RequestError */
export async function beginPasskeyConfirmation(): Promise<PasskeyRequest> {
  return (await post('/api/account/confirmation/passkey')) as PasskeyRequest;
}

async function post(path: string, body?: object): Promise<unknown> {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const url = new URL(path, window.location.href);
  const response = await session.fetch(new Request(url, { method: 'POST', ...json }));
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw fromBody(answer, response);
  return answer;
}
