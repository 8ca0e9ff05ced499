import type { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveHub } from './live.ts';

const spread_seconds = 10;
const listener = (number: number) => ({ accountId: `${number}`, sessionId: `${number}`, permissions: [] });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Returns the number of streams that have ended by the end of each second. */
async function endedBySecond(streams: readonly PassThrough[]): Promise<number[]> {
  const counts: number[] = [];
  for (let second = 1; second <= spread_seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    counts.push(streams.filter((stream) => stream.writableEnded).length);
  }
  return counts;
}

describe('live streams of a server that stops', () => {
  const open = (hub: LiveHub, count: number) =>
    Array.from({ length: count }, (_, number) => hub.open(listener(number)));

  it('end at different moments, all within the given seconds', async () => {
    const hub = new LiveHub(async () => []);
    const streams = open(hub, 1_000);
    hub.moveAway(spread_seconds);
    const counts = await endedBySecond(streams);
    expect(counts.at(-1)).toBe(1_000);
    const each = counts.map((count, second) => count - (counts[second - 1] ?? 0));
    // About 100 streams should end in each second; less than 40 or more than 170 by chance is practically impossible.
    expect(Math.min(...each)).toBeGreaterThan(40);
    expect(Math.max(...each)).toBeLessThan(170);
  });

  it('end within the given seconds even when they are opened shortly before these are over', async () => {
    const hub = new LiveHub(async () => []);
    hub.moveAway(spread_seconds);
    await vi.advanceTimersByTimeAsync(9_000);
    const streams = open(hub, 10);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(streams.every((stream) => stream.writableEnded)).toBe(true);
  });
});
