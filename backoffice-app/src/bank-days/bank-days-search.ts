import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

/** The page and the pages before it, as they stand in the address. Rule reconciliation 4. */
export const bankDaysSearch = v.object({
  cursor: lenient(v.pipe(typed, v.regex(/^[\w-]+$/), v.maxLength(200))),
  before: lenient(v.pipe(typed, v.regex(/^[\w.-]+$/))),
});

export type BankDaysSearch = v.InferOutput<typeof bankDaysSearch>;
