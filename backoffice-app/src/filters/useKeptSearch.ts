import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { ListSearch } from '../lists/list-address.ts';
import type { lastSearchAtom } from './last-search.ts';

/** Keeps the search of the list that is shown as its last one, without an open dialog. */
export function useKeptSearch<Search extends ListSearch>(
  lastAtom: ReturnType<typeof lastSearchAtom<Search>>,
  search: Search,
): void {
  const keep = useSetAtom(lastAtom);
  useEffect(() => keep({ ...search, dialog: undefined, views: undefined, handOver: undefined }), [keep, search]);
}
