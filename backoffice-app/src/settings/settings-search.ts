import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';

/** The search parameters: the filter, the open dialog and its setting. */
export const settingsSearch = v.object({
  filter: lenient(v.picklist(['waiting', 'changed', 'fees'])),
  dialog: lenient(v.picklist(['propose', 'approve', 'reject', 'withdraw', 'versions'])),
  name: lenient(v.pipe(typed, v.regex(/^[a-z][a-z0-9_]{0,59}$/))),
});

export type SettingsSearch = v.InferOutput<typeof settingsSearch>;
