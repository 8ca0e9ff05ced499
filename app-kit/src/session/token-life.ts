/** The server issues no token with a shorter life (`ACCESS_TOKEN_SECONDS`): who reckons less reckons wrongly. */
const shortest_milliseconds = 30_000;

/** The life of a token, in the server's time since 1970. */
export interface TokenLife {
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Whether a token is to be renewed ahead of its end. One whose life is unbelievable is renewed when the server refuses it. */
export function isPastHalfLife({ issuedAt, expiresAt }: TokenLife, now: number): boolean {
  return expiresAt - issuedAt >= shortest_milliseconds && now > (issuedAt + expiresAt) / 2;
}
