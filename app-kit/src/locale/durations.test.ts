import { expect, it } from 'vitest';
import { durationText, shortDurationText } from './durations.ts';

const minutes = (count: number) => count * 60_000;

it.each([
  [-1, '0 min'],
  [minutes(1), '1 min'],
  [minutes(59) + 59_999, '59 min'],
  [minutes(60), '1 h'],
  [minutes(47 * 60 + 59), '47 h'],
  [minutes(48 * 60), '2 días'],
  [minutes(80 * 60), '3 días'],
])('durationText returns %i milliseconds as %s', (milliseconds, words) => {
  expect(durationText(milliseconds)).toBe(words);
});

it.each([
  [-1, '0 s'],
  [12_900, '12 s'],
  [minutes(1), '1 min'],
])('shortDurationText returns %i milliseconds as %s', (milliseconds, words) => {
  expect(shortDurationText(milliseconds)).toBe(words);
});
