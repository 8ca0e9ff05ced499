import * as v from 'valibot';
import { ofEveryList } from '../lists/list-address.ts';

/** The page and the pages before it, as they stand in the address. Rule reconciliation 4. */
export const bankDaysSearch = v.object({
  ...ofEveryList,
});

export type BankDaysSearch = v.InferOutput<typeof bankDaysSearch>;
