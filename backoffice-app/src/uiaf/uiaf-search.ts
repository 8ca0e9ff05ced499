import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

/** The search parameters: tab, month and dialog. */
export const uiafSearch = v.object({
  tab: lenient(v.picklist(['drafts'])),
  /** The month as 'YYYY-MM'; undefined for the last completed one. */
  month: lenient(v.pipe(typed, v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  dialog: lenient(v.picklist(['download'])),
});

export type UiafSearch = v.InferOutput<typeof uiafSearch>;
