import * as v from 'valibot';
import { customerText, lenient, typed } from '../filters/address.ts';
import { ofEveryList } from '../lists/list-address.ts';

/** The search parameters of the wallet: the tab, and for customers' addresses the filters, current page and previous pages. */
export const walletSearch = v.object({
  tab: lenient(v.picklist(['addresses'])),
  search: customerText,
  userId: lenient(v.pipe(typed, v.regex(/^[0-9a-f-]*$/), v.maxLength(36))),
  address: lenient(v.pipe(typed, v.regex(/^0x[0-9a-f]{0,40}$/i))),
  sweep: lenient(v.picklist(['waiting', 'under_way'])),
  /** Rows per page; eleven if undefined. */
  size: lenient(v.picklist([25, 50, 100])),
  ...ofEveryList,
});

export type WalletSearch = v.InferOutput<typeof walletSearch>;
