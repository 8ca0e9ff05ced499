import * as v from 'valibot';
import { lenient } from '../filters/address.ts';
import { dayRange, inOrder } from '../filters/day-range.ts';
import { ofEveryList } from '../lists/list-address.ts';

/** The search parameters: date range, current page and previous pages. Rule reconciliation 4. */
export const bankDaysSearch = v.pipe(
  v.object({
    ...dayRange,
    dialog: lenient(v.picklist(['download'])),
    ...ofEveryList,
  }),
  v.transform(inOrder),
);

export type BankDaysSearch = v.InferOutput<typeof bankDaysSearch>;
