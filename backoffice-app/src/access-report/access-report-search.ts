import * as v from 'valibot';
import { customerText, lenient, typed } from '../filters/address.ts';
import { dayRange, inOrder } from '../filters/day-range.ts';
import { ofEveryList } from '../lists/list-address.ts';

/** The search parameters: filters, current page and previous pages. Rule administration 6. */
export const accessReportSearch = v.pipe(
  v.object({
    result: lenient(
      v.picklist(['opened', 'password_rejected', 'factor_awaited', 'factor_rejected', 'recovered', 'company_rejected']),
    ),
    search: customerText,
    /** The beginning of a user id or of an e-mail address. */
    account: lenient(v.pipe(typed, v.regex(/^\S*$/), v.maxLength(254))),
    ...dayRange,
    /** Leaves only sign-ins from new places. */
    place: lenient(v.picklist(['new'])),
    role: lenient(v.picklist(['Usuario', 'Administrativo'])),
    size: lenient(v.picklist([25, 50, 100])),
    dialog: lenient(v.picklist(['download'])),
    ...ofEveryList,
  }),
  v.transform(inOrder),
);

export type AccessReportSearch = v.InferOutput<typeof accessReportSearch>;
