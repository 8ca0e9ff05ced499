import { describe, expect, it } from 'vitest';
import { rest_max_milliseconds, restAfter } from './rest.ts';

/** Returns the rests after evaluations of these lengths that follow each other without a quiet moment. */
function rests(...evaluations: number[]): number[] {
  let rest = 0;
  return evaluations.map((evaluation) => (rest = restAfter(evaluation, rest)));
}

describe('the rest after an evaluation of due customers', () => {
  it('is at first as long as the evaluation, and then four times as long each time, up to two seconds', () => {
    expect(rests(30, 30, 30, 30, 30, 30)).toEqual([30, 120, 480, 1_920, 2_000, 2_000]);
  });

  it('is never shorter than the evaluation, so that requests have the processor at least half of the time', () => {
    expect(rests(50, 900, 10)).toEqual([50, 900, 2_000]);
  });

  it('is at most two seconds, so that a customer who becomes due meanwhile does not wait for longer', () => {
    expect(rests(60_000)).toEqual([rest_max_milliseconds]);
  });
});
