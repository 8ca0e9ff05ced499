import { type DeviceTime, elapsed } from '../clock/server-time.ts';
import type { TokenLife } from './token-life.ts';

/**
 * The number of renewals in a row, each too soon after the one before, after which a page stops. The server allows 120
 * renewals in a quarter of an hour, for all tabs of a session.
 */
const most_early = 5;
const early_milliseconds = 60_000;
/** Milliseconds to wait after the failed renewal of a token that was still valid. */
const pause_milliseconds = 30_000;

/**
 * Decides whether a page may renew its token once more. A page that renews in a loop stops, until a renewal that the
 * person requested succeeds: otherwise it would use up the session's rate limit and lock its owner out.
 */
export class Renewals {
  #last: { readonly life_milliseconds: number; readonly at: DeviceTime } | null = null;
  /** The number of renewals in a row that each came too soon after the one before (`#isEarly`). */
  #early = 0;
  #failedAt: DeviceTime | null = null;
  #areStopped = false;
  readonly #onStopped: (areStopped: boolean) => void;

  constructor(onStopped: (areStopped: boolean) => void) {
    this.#onStopped = onStopped;
  }

  /** Checks whether a token that the server refused may be renewed. Stops renewals if too many followed each other too soon. */
  mayRenew(at: DeviceTime): boolean {
    if (this.#early >= most_early && this.#isEarly(at)) this.stop();
    return !this.#areStopped;
  }

  /** Checks whether a token that is still valid may be renewed. */
  mayRenewAhead(at: DeviceTime): boolean {
    return !this.#areStopped && (this.#failedAt === null || elapsed(this.#failedAt, at) >= pause_milliseconds);
  }

  renewed({ issuedAt, expiresAt }: TokenLife, at: DeviceTime): void {
    this.#early = this.#isEarly(at) ? this.#early + 1 : 0;
    this.#last = { life_milliseconds: expiresAt - issuedAt, at };
    this.#failedAt = null;
    this.#setStopped(false);
  }

  failedAhead(at: DeviceTime): void {
    this.#failedAt = at;
  }

  stop(): void {
    this.#setStopped(true);
  }

  /** Resets the counters for another session. */
  forget(): void {
    this.#last = null;
    this.#early = 0;
    this.#failedAt = null;
    this.#setStopped(false);
  }

  /** Checks whether the last renewal was too recent to have helped: less than a minute ago, and less than a quarter of the token's life. */
  #isEarly(at: DeviceTime): boolean {
    if (this.#last === null) return false;
    const { life_milliseconds } = this.#last;
    const least = life_milliseconds > 0 ? Math.min(early_milliseconds, life_milliseconds / 4) : early_milliseconds;
    return elapsed(this.#last.at, at) < least;
  }

  #setStopped(areStopped: boolean): void {
    if (areStopped === this.#areStopped) return;
    this.#areStopped = areStopped;
    this.#onStopped(areStopped);
  }
}
