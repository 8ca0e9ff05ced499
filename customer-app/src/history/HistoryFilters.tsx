import { csvAsked } from '@caudal/app-kit/files/csv-dialect.ts';
import { FilterMenu } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { api } from '../api.ts';
import { filterOf, type HistoryFilters as Filters } from './history-filters.ts';
import { RecordFilters } from './RecordFilters.tsx';

export interface HistoryFiltersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Filters of the history in pesos, and the download of the filtered history. */
export function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  const { t } = useLingui();
  const ask = () =>
    api.POST('/payment/transactions/user/history/file', {
      params: { query: csvAsked() },
      body: filterOf(filters),
      parseAs: 'blob',
    });
  return (
    <RecordFilters filters={filters} onChange={onChange} ask={ask}>
      <FilterMenu
        label={t`Movimiento`}
        options={[
          { value: 'deposit', label: t`Depósitos` },
          { value: 'withdrawal', label: t`Retiros` },
        ]}
        value={filters.kind}
        onValueChange={(kind) => onChange({ ...filters, kind })}
      />
    </RecordFilters>
  );
}
