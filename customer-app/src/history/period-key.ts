/** A month, 'YYYY-MM', or a year, 'YYYY', of Colombia: as it stands in addresses. Apart, for every page reads those. */
export type PeriodKey = string;

export const periodForm = /^(20[2-9]\d)(?:-(0[1-9]|1[0-2]))?$/;

/** For `searchParameters`, which reads a year as a number. */
export function periodKey(raw: unknown): PeriodKey | undefined {
  const key = String(raw);
  return periodForm.test(key) ? key : undefined;
}
