// A cursor leads to the next page only, so the URL also holds the cursors of the pages before. Paging back then also works from a shared
// link.
const separator = '.';

/** The position in a list, as search parameters of its URL. */
export interface PagedSearch {
  cursor?: string | undefined;
  /** The cursors of the earlier pages, from the second page on. */
  before?: string | undefined;
}

function trailOf({ before }: PagedSearch): string[] {
  return before === undefined ? [] : before.split(separator);
}

/** Returns the number of the list's page, from 1. */
export function pageNumber(search: PagedSearch): number {
  return search.cursor === undefined ? 1 : trailOf(search).length + 2;
}

export function nextPage<Search extends PagedSearch>(search: Search, cursor: string): Search {
  const trail = search.cursor === undefined ? [] : [...trailOf(search), search.cursor];
  return { ...search, cursor, before: trail.length === 0 ? undefined : trail.join(separator) };
}

/** Returns the search parameters of the previous page; undefined on the first page. */
export function previousPage<Search extends PagedSearch>(search: Search): Search | undefined {
  if (search.cursor === undefined) return undefined;
  const trail = trailOf(search);
  const before = trail.slice(0, -1);
  return { ...search, cursor: trail.at(-1), before: before.length === 0 ? undefined : before.join(separator) };
}
