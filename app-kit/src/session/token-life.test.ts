import { expect, it } from 'vitest';
import { isPastHalfLife } from './token-life.ts';

const minute = 60_000;

it.each([
  ['in its first half', 0, 10 * minute, 4 * minute, false],
  ['in its second half', 0, 10 * minute, 6 * minute, true],
  ['after its end', 0, 10 * minute, 11 * minute, true],
  ['that had expired on arrival because the clock was wrong', 15 * minute, 10 * minute, 16 * minute, false],
  ['with a life shorter than any the server issues', 9.9 * minute, 10 * minute, 16 * minute, false],
])('isPastHalfLife decides whether to renew a token %s', (_words, issuedAt, expiresAt, now, isRenewed) => {
  expect(isPastHalfLife({ issuedAt, expiresAt }, now)).toBe(isRenewed);
});
