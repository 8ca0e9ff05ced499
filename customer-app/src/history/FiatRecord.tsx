import { csvOf } from '@caudal/app-kit/files/csv-dialect.ts';
import { FilterMenu } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { FiatTable } from './FiatTable.tsx';
import { transactionQuery, transactionsQuery } from './history-data.ts';
import { filterOf, isFiltered } from './history-filters.ts';
import { NothingMatches, record_rows, RecordFilters, type RecordProps } from './RecordFilters.tsx';
import { RecordPages } from './RecordPages.tsx';
import type { RecordSearch } from './record-search.ts';
import { TransactionDialog } from './TransactionDialog.tsx';

/** The query for a page of movements in pesos. */
export const fiatPageQuery = ({ cursor, kind, state, period }: RecordSearch) =>
  transactionsQuery({ size: record_rows, ...filterOf({ kind, state, period }), ...(cursor && { cursor }) });

interface FiatRecordProps extends RecordProps {
  /** False while another step must come first: then an empty list offers no deposit. */
  readonly mayDeposit: boolean;
}

/** The record of movements in pesos, with filters, pages and the dialog of the open one. */
export function FiatRecord({ search, mayDeposit, onFilter, onClose }: FiatRecordProps) {
  const { t } = useLingui();
  const { cursor, before, kind, state, period } = search;
  const filters = { kind, state, period };
  const { data: page } = useQuery({ ...fiatPageQuery(search), throwOnError: true });
  const opened = search.transaction ?? search.deposit;
  const isOpen = opened !== undefined;
  const { data: transaction = null } = useQuery({
    ...transactionQuery(opened ?? ''),
    enabled: isOpen,
    throwOnError: isOpen,
  });
  return (
    <>
      <RecordFilters
        filters={filters}
        onChange={onFilter}
        ask={() => api.POST('/payment/transactions/user/history/file', csvOf(filterOf(filters)))}
      >
        <FilterMenu
          label={t`Movimiento`}
          options={[
            { value: 'deposit', label: t`Depósitos` },
            { value: 'withdrawal', label: t`Retiros` },
          ]}
          value={kind}
          onValueChange={(next) => onFilter({ ...filters, kind: next })}
        />
      </RecordFilters>
      <FiatTable
        rows={page?.results ?? null}
        page_rows={record_rows}
        mayDeposit={mayDeposit}
        withBalance
        empty={isFiltered(filters) ? <NothingMatches /> : undefined}
      />
      <RecordPages
        search={{ cursor, before, ...filters }}
        nextCursor={page?.nextCursor ?? null}
        to="/application/record"
      />
      <TransactionDialog transaction={isOpen ? transaction : null} onClose={onClose} />
    </>
  );
}
