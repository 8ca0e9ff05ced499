import { useQuery } from '@tanstack/react-query';
import { askTradesFile, tokensQuery, tradeQuery, tradesQuery } from '../trade/trade-data.ts';
import { TradeDialog } from '../trade/TradeDialog.tsx';
import { TradesTable } from '../trade/TradesTable.tsx';
import { filterOf, isFiltered } from './history-filters.ts';
import { NothingMatches, record_rows, RecordFilters, type RecordProps } from './RecordFilters.tsx';
import { RecordPages } from './RecordPages.tsx';

/** The record of the customer's swaps, with their filters, pages and the dialog of the open one. */
export function SwapsRecord({ search, onFilter, onClose }: RecordProps) {
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
        page_rows={record_rows}
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
