import type { CustomerSearch } from './customer-search.ts';

// Pages are known by cursors, which lead forward only: the way back is kept in the address, also for whom it is sent to.
const separator = '.';

function trailOf({ before }: CustomerSearch): string[] {
  return before === undefined ? [] : before.split(separator);
}

/** Which page of the list this is, from 1. */
export function pageNumber(search: CustomerSearch): number {
  return search.cursor === undefined ? 1 : trailOf(search).length + 2;
}

export function nextPage(search: CustomerSearch, cursor: string): CustomerSearch {
  const trail = search.cursor === undefined ? [] : [...trailOf(search), search.cursor];
  return { ...search, cursor, before: trail.length === 0 ? undefined : trail.join(separator) };
}

/** Undefined on the first page. */
export function previousPage(search: CustomerSearch): CustomerSearch | undefined {
  if (search.cursor === undefined) return undefined;
  const trail = trailOf(search);
  const before = trail.slice(0, -1);
  return { ...search, cursor: trail.at(-1), before: before.length === 0 ? undefined : before.join(separator) };
}
