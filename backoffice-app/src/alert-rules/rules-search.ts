import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

/** The dialog about one of the rules, and the trial that it shows, as they stand in the address. */
export const rulesSearch = v.object({
  dialog: lenient(v.picklist(['change', 'versions'])),
  name: lenient(v.pipe(typed, v.regex(/^[a-z][a-z-]{1,39}$/))),
  trial: lenient(v.pipe(typed, v.uuid())),
});

export type RulesSearch = v.InferOutput<typeof rulesSearch>;
