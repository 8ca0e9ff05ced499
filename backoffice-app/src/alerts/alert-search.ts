import * as v from 'valibot';
import { customerText, lenient } from '../filters/address.ts';
import { ofEveryList, withFilters } from '../lists/list-address.ts';

/** The number of alerts that have a column. */
export const flag_count = 18;

const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(flag_count));

/** The search parameters: the numbers of the chosen alerts, the text and the order. */
export const alertSearch = v.object({
  flags: lenient(v.pipe(v.array(number), v.maxLength(flag_count))),
  search: customerText,
  time: lenient(v.picklist(['Recientes', 'Antiguos'])),
  dialog: lenient(v.picklist(['download', 'history'])),
  ...ofEveryList,
});

export type AlertSearch = v.InferOutput<typeof alertSearch>;

/** Returns the search with one flag toggled, back at the first page. */
export function withFlag(former: AlertSearch, flag: number): AlertSearch {
  const { flags = [] } = former;
  const next = flags.includes(flag) ? flags.filter((one) => one !== flag) : [...flags, flag].toSorted((a, b) => a - b);
  return withFilters(former, { flags: next.length > 0 ? next : undefined });
}
