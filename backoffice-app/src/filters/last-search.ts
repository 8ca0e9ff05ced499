import { atom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';

/** Keeps a list's last search in this tab, also across a reload, so that the link back from a row restores filters and page. */
export function lastSearchAtom<Search extends object>(key: `caudal.${string}`, none: Search) {
  const storage = createJSONStorage<Search>(() => sessionStorage);
  const storedAtom = atomWithStorage<Search>(key, none, storage, { getOnInit: true });
  return atom(
    (get) => get(storedAtom),
    (_get, set, search: Search) => set(storedAtom, search),
  );
}
