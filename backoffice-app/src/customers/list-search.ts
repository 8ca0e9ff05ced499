import { atom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import type { CustomerSearch } from './customer-search.ts';

// Of this tab, and also after a reload of it.
const storage = createJSONStorage<CustomerSearch>(() => sessionStorage);
const lastSearchAtom = atomWithStorage<CustomerSearch>('caudal.customer-list', {}, storage, { getOnInit: true });

/** How the list was last seen in this tab: the way back from a customer leads there. */
export const listSearchAtom = atom(
  (get) => get(lastSearchAtom),
  (_get, set, search: CustomerSearch) => set(lastSearchAtom, search),
);
