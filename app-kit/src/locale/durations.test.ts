import { expect, it } from 'vitest';
import { durationText } from './durations.ts';

const minutes = (count: number) => count * 60_000;

it.each([
  [-1, '0 min'],
  [minutes(1), '1 min'],
  [minutes(59) + 59_999, '59 min'],
  [minutes(60), '1 h'],
  [minutes(47 * 60 + 59), '47 h'],
  [minutes(48 * 60), '2 días'],
  [minutes(80 * 60), '3 días'],
])('shows %i milliseconds as %s', (milliseconds, words) => {
  expect(durationText(milliseconds)).toBe(words);
});
