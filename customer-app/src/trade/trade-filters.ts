import { filterOf, isFiltered, type HistoryFilters } from '../history/history-filters.ts';

/** What of the swaps is shown, as it stands in the address. */
export type TradeFilters = Pick<HistoryFilters, 'state' | 'period'>;

/** The same, as the server is asked. */
export const tradeFilterOf = ({ state, period }: TradeFilters) => filterOf({ state, period });

export const isTradeFiltered = ({ state, period }: TradeFilters): boolean => isFiltered({ state, period });
