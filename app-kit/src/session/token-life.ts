/** The shortest life that the server gives a token (`ACCESS_TOKEN_SECONDS`): a shorter one means that the clock is wrong. */
const shortest_milliseconds = 30_000;

/** The life of a token, in milliseconds of the server's time since 1970. */
export interface TokenLife {
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/**
 * Checks whether to renew a token before it expires, which is from half of its life on. If its life seems impossible, the
 * page's clock is wrong, so the token is renewed only when the server refuses it.
 */
export function isPastHalfLife({ issuedAt, expiresAt }: TokenLife, now: number): boolean {
  return expiresAt - issuedAt >= shortest_milliseconds && now > (issuedAt + expiresAt) / 2;
}
