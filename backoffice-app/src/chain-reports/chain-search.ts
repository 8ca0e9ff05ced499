import * as v from 'valibot';
import { customerText, lenient, typed } from '../filters/address.ts';
import { hashForm } from '../filters/typed-id.ts';
import { ofEveryList } from '../lists/list-address.ts';

const id = v.pipe(typed, v.regex(/^[0-9a-f-]*$/), v.maxLength(36));

/** The search parameters of a list of tokens or swaps: filters, order, current page and previous pages. Rule reports 1. */
export const chainSearch = v.object({
  state: lenient(v.picklist(['Pendiente', 'Completo', 'Fallido'])),
  asset: lenient(v.pipe(typed, v.regex(/^[A-Z]{2,10}$/))),
  /** 'Automatico', or the beginning of an officer's id. */
  aprobador: lenient(v.union([v.literal('Automatico'), id])),
  date: lenient(v.pipe(typed, v.isoDate())),
  search: customerText,
  userId: lenient(id),
  /** The beginning of a movement's id, or the hash of its transaction, whole or from its beginning. */
  transactionId: lenient(v.union([id, v.pipe(typed, v.regex(hashForm))])),
  /** The order; the newest comes first if it is undefined. */
  ordering: lenient(v.picklist(['created_at', 'value', '-value'])),
  /** Rows per page; eleven if undefined. */
  size: lenient(v.picklist([25, 50, 100])),
  dialog: lenient(v.picklist(['download'])),
  ...ofEveryList,
});

export type ChainSearch = v.InferOutput<typeof chainSearch>;
