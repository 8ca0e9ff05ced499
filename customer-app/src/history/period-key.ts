/**
 * A month, 'YYYY-MM', or a year, 'YYYY', in Colombia's time, as it is written in URLs. This file is separate from
 * `periods.ts` because every page loads the code that reads the URL.
 */
export type PeriodKey = string;

export const periodForm = /^(20[2-9]\d)(?:-(0[1-9]|1[0-2]))?$/;

/** Reads a period for `searchParameters`, which passes a year as a number. */
export function periodKey(raw: unknown): PeriodKey | undefined {
  const key = String(raw);
  return periodForm.test(key) ? key : undefined;
}
