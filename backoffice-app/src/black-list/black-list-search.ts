import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';
import { ofEveryList } from '../lists/list-address.ts';

/** The search parameters: filters, current page, previous pages and the open dialog. Rule blacklist 1. */
export const blackListSearch = v.object({
  kind: lenient(v.picklist(['person', 'document', 'bank_account', 'address'])),
  /** The beginning of the entry's value. */
  text: lenient(v.pipe(typed, v.maxLength(254))),
  state: lenient(v.picklist(['active', 'proposed', 'removed'])),
  size: lenient(v.picklist([25, 50, 100])),
  dialog: lenient(v.picklist(['download', 'add', 'remove', 'approve', 'reject', 'withdraw'])),
  /** The id of the entry that the dialog is about. */
  entry: lenient(v.pipe(v.string(), v.uuid())),
  ...ofEveryList,
});

export type BlackListSearch = v.InferOutput<typeof blackListSearch>;
