import { median } from '../figure.ts';

/** The parts of a run, each of which counts by its median. */
const parts_max = 10;
const parts_min = 3;

/** The medians of a run's first and last part, and the noise of their difference. */
interface Growth {
  readonly from: number;
  readonly to: number;
  readonly noise: number;
}

/**
 * Returns the growth of what was read at equal intervals. Memory comes in steps that stay, so the readings are alike, and a line through them
 * would make the growth appear surer than it is. The changes from each part of the run to the next one are independent. So the noise is the
 * standard error of their sum: a single step is within it, growth in most parts is not. A median leaves short peaks out.
 */
export function growthOf(readings: readonly number[]): Growth {
  if (readings.length < parts_min) throw new Error(`Growth needs ${parts_min} readings, not ${readings.length}`);
  const parts = Math.min(parts_max, Math.max(parts_min, Math.floor(readings.length / 2)));
  const edge = (part: number) => Math.round((part * readings.length) / parts);
  const medians = Array.from({ length: parts }, (_, at) => median(readings.slice(edge(at), edge(at + 1))));
  const [from = 0, to = 0] = [medians[0], medians.at(-1)];
  const changes = medians.slice(1).map((value, at) => value - (medians[at] ?? 0));
  const mean = (to - from) / changes.length;
  const variance = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (changes.length - 1);
  return { from, to, noise: Math.sqrt(variance * changes.length) };
}

/** Returns the value below which 99 % of the values are. */
export function p99Of(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
