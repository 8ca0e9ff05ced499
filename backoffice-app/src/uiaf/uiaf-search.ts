import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

/** Which of the drafts, of which month, as they stand in the address. */
export const uiafSearch = v.object({
  tab: lenient(v.picklist(['drafts'])),
  /** 'YYYY-MM'; left out, the last one that is over. */
  month: lenient(v.pipe(typed, v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  dialog: lenient(v.picklist(['download'])),
});

export type UiafSearch = v.InferOutput<typeof uiafSearch>;
