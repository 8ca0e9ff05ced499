import { filterOf, isFiltered, type HistoryFilters } from '../history/history-filters.ts';

/** Filters of the swaps, as they stand in the address. */
export type TradeFilters = Pick<HistoryFilters, 'state' | 'period'>;

/** Returns the filters as the server expects them. */
export const tradeFilterOf = ({ state, period }: TradeFilters) => filterOf({ state, period });

export const isTradeFiltered = ({ state, period }: TradeFilters): boolean => isFiltered({ state, period });
