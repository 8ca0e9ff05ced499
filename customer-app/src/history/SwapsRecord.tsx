import { useQuery } from '@tanstack/react-query';
import { askTradesFile, tokensQuery, tradeQuery, tradesQuery } from '../trade/trade-data.ts';
import { TradeDialog } from '../trade/TradeDialog.tsx';
import { TradesTable } from '../trade/TradesTable.tsx';
import { NothingMatches } from './CryptoRecord.tsx';
import { filterOf, type HistoryFilters, isFiltered } from './history-filters.ts';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordPages } from './RecordPages.tsx';
import type { RecordSearch } from './record-search.ts';

interface SwapsRecordProps {
  readonly search: RecordSearch;
  readonly page_rows: number;
  readonly onFilter: (filters: HistoryFilters) => void;
  readonly onClose: () => void;
}

/** The record of the customer's swaps, with their filters, pages and the dialog of the open one. */
export function SwapsRecord({ search, page_rows, onFilter, onClose }: SwapsRecordProps) {
  const { cursor, before, state, period, trade } = search;
  const filters = { state, period };
  const { data: tokens } = useQuery({ ...tokensQuery(), throwOnError: true });
  const { data: page } = useQuery({ ...tradesQuery({ cursor, ...filterOf(filters) }), throwOnError: true });
  const isOpen = trade !== undefined;
  const { data: opened = null } = useQuery({ ...tradeQuery(trade ?? ''), enabled: isOpen, throwOnError: isOpen });
  return (
    <>
      <RecordFilters filters={filters} onChange={onFilter} ask={() => askTradesFile(filterOf(filters))} />
      <TradesTable
        rows={page && tokens ? page.results : null}
        tokens={tokens ?? []}
        page_rows={page_rows}
        empty={isFiltered(filters) ? <NothingMatches /> : undefined}
      />
      <RecordPages
        search={{ of: 'swaps', cursor, before, ...filters }}
        nextCursor={page?.nextCursor ?? null}
        to="/application/record"
      />
      <TradeDialog trade={isOpen ? opened : null} tokens={tokens ?? []} onClose={onClose} />
    </>
  );
}
