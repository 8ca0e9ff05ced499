// Pages are known by cursors, which lead forward only: the way back is kept in the address, also for whom it is sent to.
const separator = '.';

/** Where a list stands, as part of what its address says. */
export interface PagedSearch {
  cursor?: string | undefined;
  /** The cursors of the pages before, from the second on. */
  before?: string | undefined;
}

function trailOf({ before }: PagedSearch): string[] {
  return before === undefined ? [] : before.split(separator);
}

/** Which page of the list this is, from 1. */
export function pageNumber(search: PagedSearch): number {
  return search.cursor === undefined ? 1 : trailOf(search).length + 2;
}

export function nextPage<Search extends PagedSearch>(search: Search, cursor: string): Search {
  const trail = search.cursor === undefined ? [] : [...trailOf(search), search.cursor];
  return { ...search, cursor, before: trail.length === 0 ? undefined : trail.join(separator) };
}

/** Undefined on the first page. */
export function previousPage<Search extends PagedSearch>(search: Search): Search | undefined {
  if (search.cursor === undefined) return undefined;
  const trail = trailOf(search);
  const before = trail.slice(0, -1);
  return { ...search, cursor: trail.at(-1), before: before.length === 0 ? undefined : before.join(separator) };
}
