import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';
import { ofEveryList, whatStays } from '../lists/list-address.ts';

/** The tab of the wallet, and of customers' addresses the filters, the page and the pages before it, as they stand in the address. */
export const walletSearch = v.object({
  tab: lenient(v.picklist(['addresses'])),
  search: lenient(v.pipe(typed, v.maxLength(80))),
  userId: lenient(v.pipe(typed, v.regex(/^[0-9a-f-]*$/), v.maxLength(36))),
  address: lenient(v.pipe(typed, v.regex(/^0x[0-9a-f]{0,40}$/i))),
  sweep: lenient(v.picklist(['waiting', 'under_way'])),
  /** How many a page; eleven where it says nothing. */
  size: lenient(v.picklist([25, 50, 100])),
  ...ofEveryList,
});

export type WalletSearch = v.InferOutput<typeof walletSearch>;
export type CustodyFilters = Pick<WalletSearch, 'search' | 'userId' | 'address' | 'sweep'>;

/** Goes to another address of the same list; `replace` where one only goes on typing. */
export type ChangeWallet = (change: (former: WalletSearch) => WalletSearch, options?: { replace: boolean }) => void;

/** Other filters mean another list: it begins at its first page. */
export function withCustodyFilters(former: WalletSearch, change: CustodyFilters): WalletSearch {
  return { ...whatStays(former), ...change };
}

export function isCustodyFiltered({ search, userId, address, sweep }: WalletSearch): boolean {
  return search !== undefined || userId !== undefined || address !== undefined || sweep !== undefined;
}

/** What of an address stays when all filters go. */
export const withoutFilters = ({ tab, size, columns }: WalletSearch): WalletSearch => ({ tab, size, columns });
