import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';
import { ofEveryList, whatStays } from '../lists/list-address.ts';

const id = v.pipe(typed, v.regex(/^[0-9a-f-]*$/), v.maxLength(36));

/** The filters, the order, the page and the pages before it of a list of tokens or swaps, as they stand in the address. Rule reports 1. */
export const chainSearch = v.object({
  state: lenient(v.picklist(['Pendiente', 'Completo', 'Fallido'])),
  asset: lenient(v.pipe(typed, v.regex(/^[A-Z]{2,10}$/))),
  /** 'Automatico', or the beginning of an officer's id. */
  aprobador: lenient(v.union([v.literal('Automatico'), id])),
  date: lenient(v.pipe(typed, v.isoDate())),
  search: lenient(v.pipe(typed, v.maxLength(80))),
  userId: lenient(id),
  /** The beginning of its id, or the hash that the chain has of it. */
  transactionId: lenient(v.union([id, v.pipe(typed, v.regex(/^0x[0-9a-f]{64}$/))])),
  /** The latest first where it says nothing. */
  ordering: lenient(v.picklist(['created_at', 'value', '-value'])),
  /** How many a page; eleven where it says nothing. */
  size: lenient(v.picklist([25, 50, 100])),
  dialog: lenient(v.picklist(['download'])),
  ...ofEveryList,
});

export type ChainSearch = v.InferOutput<typeof chainSearch>;
export type ChainFilters = Omit<ChainSearch, 'cursor' | 'before' | 'dialog' | 'views'>;

/** Goes to another address of the same list; `replace` where one only goes on typing. */
export type ChangeSearch = (change: (former: ChainSearch) => ChainSearch, options?: { replace: boolean }) => void;

/** Other filters mean another list: it begins at its first page. */
export function withChainFilters(former: ChainSearch, change: ChainFilters): ChainSearch {
  return { ...whatStays(former), ...change };
}

export function isChainFiltered(search: ChainSearch): boolean {
  const { size: _size, columns: _columns, ...filters } = whatStays(search);
  return Object.values(filters).some((value) => value !== undefined);
}

/** What of an address stays when all filters go. */
export const withoutFilters = ({ size, columns }: ChainSearch): ChainSearch => ({ size, columns });
