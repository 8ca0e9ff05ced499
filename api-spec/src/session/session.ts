import type { PublicKey } from '../body-encryption.ts';
import {
  isPastHalfLife,
  obtainToken,
  openResponse,
  sealRequest,
  type AccessToken,
  type SessionGrant,
} from './access-token.ts';
import { fromBody, fromFetchError } from './request-error.ts';

/** Requests are given up after this long. Source: document 3, section 9. */
const request_timeout_milliseconds = 60_000;

export interface SessionOptions {
  /** Called once when a session that was open is over: revoked, expired, or signed out in another tab. */
  onEnd: () => void;
}

/** A token to send, and the way to read what is answered to it. */
export interface Lease {
  bearer: string;
  open: (response: Response) => Promise<Response>;
}

export interface SignInStep {
  /** Set when the second factor is still asked for. */
  challenge: string | null;
}

/**
 * The session of one tab. Owns the access token: nothing else sees it. The refresh cookie is shared by the tabs of the
 * browser, so refreshing is done by one tab at a time.
 */
export class Session {
  #token: AccessToken | null = null;
  #refreshing: Promise<boolean> | null = null;
  readonly #onEnd: () => void;

  constructor({ onEnd }: SessionOptions) {
    this.#onEnd = onEnd;
  }

  get isOpen(): boolean {
    return this.#token !== null;
  }

  /** Takes up the session of the refresh cookie, if there is one. False means: nobody is signed in. */
  async restore(): Promise<boolean> {
    return this.#token ? true : this.#refresh();
  }

  /** @throws RequestError, for instance with `credentials_rejected` or `rate_limited`. */
  async signIn(email: string, password: string): Promise<SignInStep> {
    return this.#begin('/api/authenticate', { email, password });
  }

  /** @throws RequestError with `second_factor_rejected` or `challenge_expired`. */
  async answerSecondFactor(challenge: string, code: string): Promise<SignInStep> {
    return this.#begin('/api/authenticate/second-factor', { challenge, code });
  }

  async signOut(): Promise<void> {
    await post('/api/logout', {});
    this.#token = null;
  }

  /** A `fetch` that carries the session: for the typed clients. A token that has run out is renewed once, unseen. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const spare = request.clone();
    const response = await this.#send(request);
    if (response.status !== 401 || !this.#token) {
      this.#renewInTime(response);
      return response;
    }
    if (await this.#refresh()) return this.#send(spare);
    this.#end();
    return response;
  };

  /**
   * What the two kinds of request need that `fetch` cannot make: uploads with progress, and live streams. Null when nobody is
   * signed in any more; that ends the session for this tab.
   */
  async lease(renew = false): Promise<Lease | null> {
    if ((renew || !this.#token) && !(await this.#refresh())) this.#end();
    const token = this.#token;
    // An answer is opened with the key it was sealed for, though the token may be renewed meanwhile.
    return token && { bearer: token.value, open: (response) => openResponse(response, token) };
  }

  async #send(request: Request): Promise<Response> {
    const token = this.#token;
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(request_timeout_milliseconds)]);
    const sealed = token ? await sealRequest(request, token) : request;
    try {
      return await openResponse(await fetch(new Request(sealed, { signal })), token);
    } catch (error) {
      throw fromFetchError(error);
    }
  }

  async #begin(path: string, credentials: object): Promise<SignInStep> {
    let challenge: string | null = null;
    const ask = async (publicKey: PublicKey): Promise<SessionGrant> => {
      const step = (await post(path, { ...credentials, publicKey })) as {
        session: SessionGrant | null;
        challenge: string | null;
      };
      challenge = step.challenge;
      if (!step.session) throw new SecondFactorAsked();
      return step.session;
    };
    try {
      this.#token = await obtainToken(ask);
    } catch (error) {
      if (!(error instanceof SecondFactorAsked)) throw error;
    }
    return { challenge };
  }

  #renewInTime(response: Response): void {
    if (response.ok && this.#token && isPastHalfLife(this.#token)) void this.#renew();
  }

  /** Ahead of time: what fails now is tried again when the token has run out. */
  async #renew(): Promise<void> {
    const goesOn = await this.#refresh().catch(() => true);
    if (!goesOn) this.#end();
  }

  #refresh(): Promise<boolean> {
    this.#refreshing ??= oneTabAtATime(() => this.#refreshNow()).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refreshNow(): Promise<boolean> {
    const own = this.#token?.accountId;
    try {
      const token = await obtainToken(
        async (publicKey) => (await post('/api/session/refresh', { publicKey })) as SessionGrant,
      );
      // Somebody else signed in with another tab: what stands in this one is not theirs, and its session is over.
      if (own !== undefined && token.accountId !== own) return false;
      this.#token = token;
      return true;
    } catch (error) {
      if (isUnauthorized(error)) return false;
      throw error;
    }
  }

  #end(): void {
    if (!this.#token) return;
    this.#token = null;
    this.#onEnd();
  }
}

class SecondFactorAsked extends Error {}

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
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch(
    (error: unknown) => {
      throw fromFetchError(error);
    },
  );
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw fromBody(answer, response.status);
  return answer;
}
