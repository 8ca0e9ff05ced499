import { isProblem, type ConfirmationWay, type PasskeyRequest, type Proof } from '@caudal/api-spec';
import { atom, getDefaultStore } from 'jotai';
import { session, sessionStatusAtom } from './page-session.ts';
import { fromBody } from './request-error.ts';

/** A request that waits until its person has proven themselves. */
export interface AskedConfirmation {
  readonly ways: readonly ConfirmationWay[];
  /** With true the request is sent again; with false its refusal stands. */
  readonly settle: (isConfirmed: boolean) => void;
}

/** What the page's one dialog asks; null where nothing waits. */
export const confirmationAtom = atom<AskedConfirmation | null>(null);

const store = getDefaultStore();
let asking: Promise<boolean> | null = null;

/**
 * A `fetch` with the session for the typed clients: where the server wants to know anew who is there, the page asks, and the same
 * request is sent again, under the same idempotency key. Whoever called it waits, with all that was typed.
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

/** Two requests that wait at once wait for the same answer. Nobody is asked any more once nobody is signed in. */
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

/** Proves who is there. @throws RequestError, for instance with `second_factor_rejected`. */
export async function confirm(proof: Proof): Promise<{ recoveryCodesLeft: number | null }> {
  return (await post('/api/account/confirmation', { proof })) as { recoveryCodesLeft: number | null };
}

/** What the browser is asked for a passkey with. @throws RequestError */
export async function beginPasskeyConfirmation(): Promise<PasskeyRequest> {
  return (await post('/api/account/confirmation/passkey')) as PasskeyRequest;
}

async function post(path: string, body?: object): Promise<unknown> {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const url = new URL(path, window.location.href);
  const response = await session.fetch(new Request(url, { method: 'POST', ...json }));
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw fromBody(answer, response.status);
  return answer;
}
