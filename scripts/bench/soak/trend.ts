/** A value and the time at which it was read, in minutes. */
export interface Reading {
  readonly minute: number;
  readonly value: number;
}

/** The growth of a value per minute, by least squares, and its noise, which is the standard error of the growth. */
interface Trend {
  readonly perMinute: number;
  readonly noise: number;
}

/** Fits a line through readings, of which there must be three or more. */
export function trendOf(readings: readonly Reading[]): Trend {
  const count = readings.length;
  if (count < 3) throw new Error(`A trend needs three readings, not ${count}`);
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / count;
  const middle = mean(readings.map(({ minute }) => minute));
  const level = mean(readings.map(({ value }) => value));
  const sum = (of: (one: Reading) => number) => readings.reduce((total, one) => total + of(one), 0);
  const spread = sum(({ minute }) => (minute - middle) ** 2);
  const perMinute = sum(({ minute, value }) => (minute - middle) * (value - level)) / spread;
  const left = sum(({ minute, value }) => (value - level - perMinute * (minute - middle)) ** 2);
  return { perMinute, noise: Math.sqrt(left / (count - 2) / spread) };
}

/** Returns the value below which 99 % of the values are. */
export function p99Of(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
