import { lastSearchAtom } from '../filters/last-search.ts';
import type { AlertSearch } from './alert-search.ts';

export const alertListSearchAtom = lastSearchAtom<AlertSearch>('caudal.alert-list', {});
