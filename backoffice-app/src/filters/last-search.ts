import { atom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';

/** How a list was last seen in this tab, also after a reload of it: the way back from one of its rows leads there. */
export function lastSearchAtom<Search extends object>(key: `caudal.${string}`, none: Search) {
  const storage = createJSONStorage<Search>(() => sessionStorage);
  const storedAtom = atomWithStorage<Search>(key, none, storage, { getOnInit: true });
  return atom(
    (get) => get(storedAtom),
    (_get, set, search: Search) => set(storedAtom, search),
  );
}
