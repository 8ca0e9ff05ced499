import { customerText, lenient, typed } from '../filters/address.ts';
import { ofEveryList, type ListName } from '../lists/list-address.ts';
import * as v from 'valibot';

/** The search parameters of the queue: filters, current page and previous pages. */
export const caseSearch = v.object({
  kind: lenient(v.pipe(typed, v.regex(/^[a-z][a-z0-9_]{0,39}$/))),
  holder: lenient(v.picklist(['mine', 'nobody'])),
  state: lenient(v.picklist(['open', 'proposed'])),
  overdue: lenient(v.literal(1)),
  search: customerText,
  /** The order by due time; without it the longest-waiting case comes first. */
  order: lenient(v.literal('due')),
  ...ofEveryList,
  /** The dialog that confirms the download of the file. */
  dialog: lenient(v.literal('download')),
  /** The id of the case that is being handed over. */
  handOver: lenient(v.pipe(v.string(), v.uuid())),
});

/** The search parameters of a customer's screen: the case that led there, and whether it is being handed over. */
export const ledByCase = { case: lenient(v.pipe(v.string(), v.uuid())), handOver: lenient(v.literal(1)) };

export type LedByCase = v.InferOutput<v.ObjectSchema<typeof ledByCase, undefined>>;

export type CaseSearch = v.InferOutput<typeof caseSearch>;

/** The search for the queue 'Administración de retiros'. */
export const withdrawalsSearch = { kind: 'withdrawal_approval' } as const satisfies CaseSearch;

export function isOfWithdrawals({ kind }: Pick<CaseSearch, 'kind'>): boolean {
  return kind === withdrawalsSearch.kind;
}

/** Returns the name of the list that a search shows. Withdrawals are a list of their own, with its own columns and saved views. */
export function queueOf(search: CaseSearch): ListName {
  return isOfWithdrawals(search) ? 'withdrawals' : 'cases';
}
