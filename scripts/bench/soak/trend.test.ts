import { describe, expect, it } from 'vitest';
import { growthOf, p99Of } from './trend.ts';

describe('growth', () => {
  it('has no noise when each part of a run adds the same', () => {
    const { from, to, noise } = growthOf([10, 10, 12, 12, 14, 14, 16, 16]);
    expect([from, to, noise]).toEqual([10, 16, 0]);
  });

  it('is none when every reading is the same', () => {
    expect(growthOf(Array.from({ length: 180 }, () => 40.1))).toEqual({ from: 40.1, to: 40.1, noise: 0 });
  });

  it('needs three readings', () => {
    expect(growthOf([1, 2, 3])).toEqual({ from: 1, to: 3, noise: 0 });
    expect(() => growthOf([1, 2])).toThrow('Growth needs 3 readings, not 2');
  });
});

describe('the growth of a process', () => {
  /** The megabytes of a process in half an hour, read every ten seconds, with a peak of 19 MB at every seventh reading. */
  const halfAnHour = (megabytesAt: (minute: number) => number) => {
    const readings = Array.from({ length: 180 }, (_, at) => megabytesAt(at / 6) + (at % 7 === 3 ? 19 : 0));
    const { from, to, noise } = growthOf(readings);
    return { grown: to - from, isBeyondNoise: to - from > 2 * noise };
  };
  /** A level that is held for some minutes, then another one, up and down. */
  const restless = (minute: number) => [0, 0.75, 0.25, 1, 0, 0.5][Math.floor(minute / 3.1) % 6] ?? 0;

  it('is within its noise when memory goes up and down, whatever the time at which the run begins', () => {
    const runs = Array.from({ length: 60 }, (_, shift) => halfAnHour((minute) => 280 + restless(minute + shift / 3)));
    expect(runs.filter(({ isBeyondNoise }) => isBeyondNoise)).toEqual([]);
  });

  it('is within its noise when a process takes memory once and keeps it, however much and whenever', () => {
    const at = Array.from({ length: 29 }, (_, minute) => minute + 1);
    const runs = [0.2, 3, 20].flatMap((taken) =>
      at.map((moment) => halfAnHour((minute) => 280 + (minute < moment ? 0 : taken))),
    );
    expect(runs.filter(({ isBeyondNoise }) => isBeyondNoise)).toEqual([]);
  });

  it('is beyond its noise when 1 MB in ten minutes is kept for ever', () => {
    const { grown, isBeyondNoise } = halfAnHour((minute) => 280 + minute / 10);
    expect([grown, isBeyondNoise]).toEqual([expect.closeTo(2.7, 1), true]);
  });

  it('is beyond its noise when a process takes 1 MB every five minutes and keeps it', () => {
    expect(halfAnHour((minute) => 280 + Math.floor(minute / 5)).isBeyondNoise).toBe(true);
  });

  it('is beyond its noise when a process goes up and down and keeps 2 MB in ten minutes besides', () => {
    const runs = Array.from({ length: 60 }, (_, shift) =>
      halfAnHour((minute) => 280 + restless(minute + shift / 3) + minute / 5),
    );
    expect(runs.filter(({ isBeyondNoise }) => !isBeyondNoise)).toEqual([]);
  });
});

it('p99Of returns the time that one request in a hundred exceeds', () => {
  expect(p99Of(Array.from({ length: 200 }, (_, at) => 200 - at))).toBe(198);
});
