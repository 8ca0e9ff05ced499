import { describe, expect, it } from 'vitest';
import { meetsGoal, slowestOfTwenty, tableOf, type Figure } from './figure.ts';

const rate = (ratio: number, floor?: number): Figure => ({
  what: 'trivial route',
  peer: 'node:http',
  unit: 'req/s',
  goal: { atLeast: 0.9 },
  ...compared(ratio),
  ...(floor !== undefined && { floor: { what: 'bare', ...compared(floor) } }),
});
const time = (ratio: number, floor: number): Figure => ({
  ...rate(ratio, floor),
  goal: { atMost: 1.3 },
});
const compared = (ratio: number) => ({ figure: ratio * 10, peerFigure: 10 });

describe('a goal', () => {
  it.each([
    [rate(0.9), true],
    [rate(0.89), false],
    [rate(0.8, 0.88), true],
    [rate(0.79, 0.88), false],
    [rate(0.89, 0.91), false],
    [rate(0.89, 2), false],
    [time(1.3, 1), true],
    [time(1.31, 1), false],
    [time(1.31, 1.29), false],
    [time(1.65, 1.5), true],
    [time(1.66, 1.5), false],
  ])('is relaxed to 1.1 times the floor when even the floor misses it: case %#', (figure, isMet) => {
    expect(meetsGoal(figure)).toBe(isMet);
  });

  it('is printed with the limit to which the floor relaxes it in this run', () => {
    expect(tableOf([rate(0.8, 0.88)])).toMatch(/>= 0\.80 x +met/);
  });
});

describe('slowestOfTwenty', () => {
  it.each([
    [20, 20],
    [200, 191],
  ])('is above nineteen twentieths of %i values in any order', (many, slowest) => {
    expect(slowestOfTwenty(Array.from({ length: many }, (_, place) => many - place))).toBe(slowest);
  });
});
