import { lenient, typed } from '../filters/address.ts';
import { ofEveryList, type ListName } from '../lists/list-address.ts';
import * as v from 'valibot';

/** The filters of the queue, its page and the pages before it, as they stand in the address. */
export const caseSearch = v.object({
  kind: lenient(v.pipe(typed, v.regex(/^[a-z][a-z0-9_]{0,39}$/))),
  holder: lenient(v.picklist(['mine', 'nobody'])),
  state: lenient(v.picklist(['open', 'proposed'])),
  overdue: lenient(v.literal(1)),
  search: lenient(v.pipe(typed, v.maxLength(80))),
  /** By what has waited longest where it is not there. */
  order: lenient(v.literal('due')),
  ...ofEveryList,
  /** The question before the file. */
  dialog: lenient(v.literal('download')),
  /** The case that is being handed over. */
  handOver: lenient(v.pipe(v.string(), v.uuid())),
});

/** On a customer's screen: the case that led there, and whether it is being handed over, as they stand in the address. */
export const ledByCase = { case: lenient(v.pipe(v.string(), v.uuid())), handOver: lenient(v.literal(1)) };

export type LedByCase = v.InferOutput<v.ObjectSchema<typeof ledByCase, undefined>>;

export type CaseSearch = v.InferOutput<typeof caseSearch>;
export type CaseFilters = Pick<CaseSearch, 'kind' | 'holder' | 'state' | 'overdue' | 'search' | 'order'>;

/** Other filters mean another list: it begins at its first page. */
export function withFilters(
  { kind, holder, state, overdue, search, order, columns }: CaseSearch,
  change: CaseFilters,
): CaseSearch {
  return { kind, holder, state, overdue, search, order, columns, ...change };
}

export function isFiltered({ kind, holder, state, overdue, search }: CaseSearch): boolean {
  return [kind, holder, state, overdue, search].some((chosen) => chosen !== undefined);
}

/** The queue of 'Administración de retiros'. */
export const withdrawalsSearch = { kind: 'withdrawal_approval' } as const satisfies CaseSearch;

export function isOfWithdrawals({ kind }: Pick<CaseSearch, 'kind'>): boolean {
  return kind === withdrawalsSearch.kind;
}

/** The withdrawals are a list of their own, with columns and views of its own. */
export function queueOf(search: CaseSearch): ListName {
  return isOfWithdrawals(search) ? 'withdrawals' : 'cases';
}
