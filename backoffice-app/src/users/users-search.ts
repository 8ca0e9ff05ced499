import * as v from 'valibot';
import { lenient, typed } from '../filters/address.ts';
import { ofEveryList } from '../lists/list-address.ts';

/** The filters, the page and the pages before it, as they stand in the address. */
export const usersSearch = v.object({
  role: lenient(v.picklist(['Usuario', 'Administrativo'])),
  status: lenient(v.picklist(['Activo', 'Inactivo'])),
  order: lenient(v.picklist(['Ascendente', 'Descendente'])),
  email: lenient(v.pipe(typed, v.regex(/^\S*$/), v.maxLength(254))),
  size: lenient(v.picklist([25, 50, 100])),
  dialog: lenient(v.picklist(['download', 'standing'])),
  /** The account that the dialog is about. */
  account: lenient(v.pipe(v.string(), v.uuid())),
  ...ofEveryList,
});

export type UsersSearch = v.InferOutput<typeof usersSearch>;
export type UserFilters = Pick<UsersSearch, 'role' | 'status' | 'order' | 'email'>;

/** Other filters mean another list: it begins at its first page. */
export function withUserFilters(former: UsersSearch, change: UserFilters): UsersSearch {
  const { role, status, order, email, size, columns } = former;
  return { role, status, order, email, size, columns, ...change };
}

export function isUserFiltered({ role, status, order, email }: UsersSearch): boolean {
  return [role, status, order, email].some((chosen) => chosen !== undefined);
}
