import type { CandleColumn } from './candle.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Round steps of time, in milliseconds. */
const steps = [
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  7 * day,
  14 * day,
  30 * day,
  90 * day,
  365 * day,
] as const;

interface TimeTick {
  /** The index of the candle at which the tick stands. */
  readonly index: number;
  readonly at: number;
}

export interface TimeTicks {
  readonly ticks: readonly TimeTick[];
  /** The time between two ticks in milliseconds, which decides how exact their words have to be. */
  readonly step_milliseconds: number;
}

/**
 * Returns ticks at the columns where a new span of time begins, such as a day. The span is chosen so that there are about `ticks_max` ticks
 * or fewer. `offset` is the reader's offset from UTC in milliseconds.
 */
export function timeTicksOf(columns: readonly CandleColumn[], ticks_max: number, offset: number): TimeTicks {
  const [first] = columns;
  const last = columns.at(-1);
  if (!first || !last) return { ticks: [], step_milliseconds: minute };
  const wanted = (last.at - first.at) / Math.max(1, ticks_max);
  const step = steps.find((one) => one >= wanted) ?? 365 * day;
  const spanOf = (at: number) => Math.floor((at + offset) / step);
  const ticks = columns.filter(({ at }, place) => {
    const before = columns[place - 1];
    return before !== undefined && spanOf(before.at) !== spanOf(at);
  });
  return { ticks: ticks.map(({ index, at }) => ({ index, at })), step_milliseconds: step };
}
