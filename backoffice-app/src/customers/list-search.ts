import { lastSearchAtom } from '../filters/last-search.ts';
import type { CustomerSearch } from './customer-search.ts';

export const listSearchAtom = lastSearchAtom<CustomerSearch>('caudal.customer-list', {});
