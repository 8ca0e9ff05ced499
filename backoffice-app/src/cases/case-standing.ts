import type { CaseRow } from './case-data.ts';

/** The holder of a case from one officer's point of view. An expired lock counts as free. */
type Holding =
  | { readonly kind: 'free' }
  | { readonly kind: 'mine' | 'other'; readonly email: string; readonly until: string };

export function holdingOf({ holder }: Pick<CaseRow, 'holder'>, accountId: string, now: number): Holding {
  if (holder === null || Date.parse(holder.until) <= now) return { kind: 'free' };
  const { id, email, until } = holder;
  return { kind: id === accountId ? 'mine' : 'other', email, until };
}

/** Computes how long a case has waited and how long until it is due; the latter is negative once the case is overdue. */
export function timesOf({ openedAt, dueAt }: Pick<CaseRow, 'openedAt' | 'dueAt'>, now: number) {
  return { waiting_milliseconds: now - Date.parse(openedAt), left_milliseconds: Date.parse(dueAt) - now };
}
