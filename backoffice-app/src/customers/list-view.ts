import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

const storedAtom = atomWithStorage('caudal.list-dense', false, undefined, { getOnInit: true });

/** More rows and the whole width of the screen, for who works in the list all day. Of the officer, not of the list. */
export const isDenseAtom = atom(
  (get) => get(storedAtom),
  (_get, set, isDense: boolean) => set(storedAtom, isDense),
);
