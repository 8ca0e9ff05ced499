import { deviceTime } from '../clock/device-time.ts';
import { serverNow, timedFetch } from '../clock/page-clock.ts';
import { isProblem, type FactorProof, type PasskeyRequest, type PendingSignIn, type PublicKey } from '@caudal/api-spec';
import {
  obtainToken,
  openResponse,
  sealRequest,
  type AccessToken,
  type Asked,
  type SessionGrant,
} from './access-token.ts';
import { Renewals } from './renewals.ts';
import { fromBody, fromFetchError, problemCodeOf, RequestError } from './request-error.ts';
import { isPastHalfLife } from './token-life.ts';

/** The time limit of a request. Rule identity 5. */
const request_timeout_milliseconds = 60_000;

interface SessionOptions {
  /** The account this page was opened for, known from before a reload; null when there is none yet. */
  accountId: string | null;
  /** Called once when an open session is over: revoked, expired, or signed out in another tab. */
  onEnd: () => void;
  /** Called with true when the page stops renewing because renewals do not help, with false when it renews again. */
  onRenewalsStopped: (areStopped: boolean) => void;
}

/** A token for one request, and the function that opens (decrypts) the answer. */
interface Lease {
  bearer: string;
  open: (response: Response, asked: Asked) => Promise<Response>;
}

export interface SignInStep {
  /** Set when a second factor is required. */
  pending: PendingSignIn | null;
  /** The number of recovery codes left, after signing in with one. */
  recoveryCodesLeft: number | null;
}

/** The result of restoring a session. `other`: there is a session, of another account than the one this page was opened for. */
type RestoredSession = 'open' | 'none' | 'other';

/**
 * The session of one page. Owns the access token: nothing else sees it. The tabs of the browser share the refresh cookie,
 * so only one tab refreshes at a time. All that a page has read and drawn belongs to its first account, so a page never
 * restores the session of another account: for that a new page is loaded.
 */
export class Session {
  #token: AccessToken | null = null;
  #accountId: string | null;
  #refreshing: Promise<RestoredSession> | null = null;
  readonly #renewals: Renewals;
  readonly #onEnd: () => void;

  constructor({ accountId, onEnd, onRenewalsStopped }: SessionOptions) {
    this.#accountId = accountId;
    this.#onEnd = onEnd;
    this.#renewals = new Renewals(onRenewalsStopped);
  }

  get isOpen(): boolean {
    return this.#token !== null;
  }

  /** The account of this page: the first one that was signed in; null before. */
  get accountId(): string | null {
    return this.#accountId;
  }

  /** Restores the session of the refresh cookie, if there is one and it belongs to this page's account. */
  async restore(): Promise<RestoredSession> {
    return this.#token ? 'open' : this.#refresh();
  }

  /**
   * Signs in. The session is open afterwards, unless it belongs to another account than this page: then the caller
   * has to load a new page. @throws RequestError, for instance with `credentials_rejected` or `rate_limited`.
   */
  async signIn(email: string, password: string): Promise<SignInStep> {
    return this.#begin('/api/authenticate', { email, password });
  }

  /**
   * Finishes a sign-in with a second factor; the result is that of `signIn`. @throws RequestError, for instance with
   * `second_factor_rejected` or `sign_in_expired`.
   */
  async answerSecondFactor(token: string, proof: FactorProof): Promise<SignInStep> {
    return this.#begin('/api/authenticate/second-factor', { token, proof });
  }

  /**
   * Returns the options with which the browser is asked for a passkey to finish a sign-in. @throws RequestError with
   * `sign_in_expired`.
   */
  async beginPasskey(token: string): Promise<PasskeyRequest> {
    return (await post('/api/authenticate/second-factor/passkey', { token })) as PasskeyRequest;
  }

  async signOut(): Promise<void> {
    await post('/api/logout', {});
    this.#forget();
  }

  /** Ends the session on this page only, after another tab has reported its end. Sends no request. */
  end(): void {
    if (!this.#token) return;
    this.#forget();
    this.#onEnd();
  }

  #forget(): void {
    this.#token = null;
    this.#renewals.forget();
  }

  /** Does what `fetch` does, with the session's token, for the typed clients. Renews an expired token once and repeats the request. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const spare = request.clone();
    const token = this.#token;
    const response = await this.#send(request);
    if (!this.#token || !(await isTokenRefused(response))) {
      this.#renewInTime(response);
      return response;
    }
    // The token was renewed between the request and its refusal, so the request only has to be repeated.
    const isRenewed = this.#token !== null && this.#token !== token;
    if (isRenewed || (await this.#refresh()) === 'open') return this.#send(spare);
    this.end();
    return response;
  };

  /**
   * Returns the token for the two kinds of request that `fetch` cannot make: uploads with progress, and live streams.
   * Null when nobody is signed in any more; that ends the session of this tab. A lease that the server `refused` is
   * renewed.
   */
  async lease(refused: Lease | null = null): Promise<Lease | null> {
    const isUseless = !this.#token || this.#token.value === refused?.bearer;
    if (isUseless && (await this.#refresh()) !== 'open') this.end();
    const token = this.#token;
    // An answer is opened with the key it was sealed for, even if the token is renewed meanwhile.
    return token && { bearer: token.value, open: (response, asked) => openResponse(response, asked, token) };
  }

  /** Renews once more after renewals were stopped, at the person's request. @throws RequestError */
  async resumeRenewals(): Promise<void> {
    if ((await this.#refresh(true)) !== 'open') this.end();
  }

  async #send(request: Request): Promise<Response> {
    const token = this.#token;
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(request_timeout_milliseconds)]);
    const sealed = token ? await sealRequest(request, token) : request;
    try {
      return await openResponse(await timedFetch(new Request(sealed, { signal })), request, token);
    } catch (error) {
      throw fromFetchError(error);
    }
  }

  async #begin(path: string, credentials: object): Promise<SignInStep> {
    let rest: SignInStep = { pending: null, recoveryCodesLeft: null };
    const ask = async (publicKey: PublicKey): Promise<SessionGrant> => {
      const { session, ...step } = (await post(path, { ...credentials, publicKey })) as SignInStep & {
        session: SessionGrant | null;
      };
      rest = step;
      if (!session) throw new SecondFactorAsked();
      return session;
    };
    try {
      const token = await obtainToken(ask);
      this.#renewals.forget();
      this.#take(token);
    } catch (error) {
      if (!(error instanceof SecondFactorAsked)) throw error;
    }
    return rest;
  }

  #renewInTime(response: Response): void {
    if (!response.ok || !this.#token || !isPastHalfLife(this.#token, serverNow())) return;
    if (this.#renewals.mayRenewAhead(deviceTime())) void this.#renew();
  }

  /** Renews the token before it expires. A failure is retried after half a minute, or when the server refuses the token. */
  async #renew(): Promise<void> {
    const standing = await this.#refresh().catch(() => {
      this.#renewals.failedAhead(deviceTime());
      return 'open';
    });
    if (standing !== 'open') this.end();
  }

  #refresh(isAskedFor = false): Promise<RestoredSession> {
    if (!this.#refreshing && !isAskedFor && !this.#renewals.mayRenew(deviceTime()))
      return Promise.reject(new RequestError({ kind: 'renewals_stopped' }));
    this.#refreshing ??= oneTabAtATime(() => this.#refreshNow()).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refreshNow(): Promise<RestoredSession> {
    try {
      const token = await obtainToken(
        async (publicKey) => (await post('/api/session/refresh', { publicKey })) as SessionGrant,
      );
      return this.#take(token);
    } catch (error) {
      if (isUnauthorized(error)) return 'none';
      // Stops, because further attempts would use up the rate limit again, and after a reload the renewal would be refused.
      if (problemCodeOf(error) === 'rate_limited' && this.#token) this.#renewals.stop();
      throw error;
    }
  }

  #take(token: AccessToken): RestoredSession {
    this.#accountId ??= token.accountId;
    if (token.accountId !== this.#accountId) return 'other';
    this.#token = token;
    this.#renewals.renewed(token, deviceTime());
    return 'open';
  }
}

class SecondFactorAsked extends Error {}

/** Checks whether a 401 refuses the token, and not a password that the person typed. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return !isProblem(problem) || problem.code === 'unauthorized';
}

function isUnauthorized(error: unknown): boolean {
  const failure = (error as { failure?: { kind: string; problem?: { status: number } } }).failure;
  return failure?.problem?.status === 401;
}

async function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('caudal-session-refresh', work) : work();
}

async function post(path: string, body: object): Promise<unknown> {
  const signal = AbortSignal.timeout(request_timeout_milliseconds);
  const headers = { 'content-type': 'application/json' };
  const response = await timedFetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch(
    (error: unknown) => {
      throw fromFetchError(error);
    },
  );
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw fromBody(answer, response);
  return answer;
}
