import { expect, it } from 'vitest';
import { isPastHalfLife } from './token-life.ts';

const minute = 60_000;

it.each([
  ['is false for a token in the first half of its life', 0, 10 * minute, 4 * minute, false],
  ['is true for a token in the second half of its life', 0, 10 * minute, 6 * minute, true],
  ['is true for a token after its end', 0, 10 * minute, 11 * minute, true],
  [
    'is false for a token that had expired on arrival because the clock was wrong',
    15 * minute,
    10 * minute,
    16 * minute,
    false,
  ],
  ['is false for a token with a shorter life than the server gives', 9.9 * minute, 10 * minute, 16 * minute, false],
])('isPastHalfLife %s', (_words, issuedAt, expiresAt, now, isRenewed) => {
  expect(isPastHalfLife({ issuedAt, expiresAt }, now)).toBe(isRenewed);
});
