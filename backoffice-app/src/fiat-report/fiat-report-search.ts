import * as v from 'valibot';
import { customerText, lenient, typed } from '../filters/address.ts';
import { ofEveryList } from '../lists/list-address.ts';

const id = v.pipe(typed, v.regex(/^[0-9a-f-]*$/), v.maxLength(36));
const order = v.picklist(['Ascendente', 'Descendente']);

/** The search parameters: tab, filters, current page and previous pages. Rule reports 1. */
export const fiatReportSearch = v.object({
  tab: lenient(v.picklist(['withdrawals'])),
  state: lenient(v.picklist(['Pendiente', 'Completo', 'Fallido'])),
  /** 'Automatico', or the beginning of an officer's id. */
  aprobador: lenient(v.union([v.literal('Automatico'), id])),
  date: lenient(v.pipe(typed, v.isoDate())),
  search: customerText,
  userId: lenient(id),
  transactionId: lenient(id),
  accountId: lenient(id),
  amountOrder: lenient(order),
  timeOrder: lenient(order),
  /** Rows per page; eleven if undefined. */
  size: lenient(v.picklist([25, 50, 100])),
  dialog: lenient(v.picklist(['download'])),
  ...ofEveryList,
});

export type FiatReportSearch = v.InferOutput<typeof fiatReportSearch>;
