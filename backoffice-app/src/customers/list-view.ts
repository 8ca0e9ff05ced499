import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

const storedAtom = atomWithStorage('caudal.list-dense', false, undefined, { getOnInit: true });

/** True if the list is dense and uses the whole width of the screen. The setting is stored in the browser, not in the URL. */
export const isDenseAtom = atom(
  (get) => get(storedAtom),
  (_get, set, isDense: boolean) => set(storedAtom, isDense),
);
