import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

/** The search parameters: the open dialog, its rule and the trial shown. */
export const rulesSearch = v.object({
  dialog: lenient(v.picklist(['change', 'versions'])),
  name: lenient(v.pipe(typed, v.regex(/^[a-z][a-z-]{1,39}$/))),
  trial: lenient(v.pipe(typed, v.uuid())),
});
