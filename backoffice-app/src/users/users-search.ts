import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';
import { ofEveryList } from '../lists/list-address.ts';

/** The search parameters: filters, current page and previous pages. */
export const usersSearch = v.object({
  role: lenient(v.picklist(['Usuario', 'Administrativo'])),
  status: lenient(v.picklist(['Activo', 'Inactivo'])),
  order: lenient(v.picklist(['Ascendente', 'Descendente'])),
  email: lenient(v.pipe(typed, v.regex(/^\S*$/), v.maxLength(254))),
  size: lenient(v.picklist([25, 50, 100])),
  dialog: lenient(v.picklist(['download', 'standing'])),
  /** The id of the account that the dialog is about. */
  account: lenient(v.pipe(v.string(), v.uuid())),
  ...ofEveryList,
});

export type UsersSearch = v.InferOutput<typeof usersSearch>;
