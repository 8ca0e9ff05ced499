import { csvAsked } from '@caudal/app-kit/files/csv-dialect.ts';
import { FilterBar, FilterMenu } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { api } from '../api.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import { StateAndPeriod } from './StateAndPeriod.tsx';
import { filterOf, isFiltered, type HistoryFilters as Filters } from './history-filters.ts';

export interface HistoryFiltersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Filters of the history in pesos, and the download of the filtered history. */
export function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  const { t } = useLingui();
  const change = (part: Filters) => onChange({ ...filters, ...part });
  const ask = () =>
    api.POST('/payment/transactions/user/history/file', {
      params: { query: csvAsked() },
      body: filterOf(filters),
      parseAs: 'blob',
    });
  return (
    <FilterBar label={t`Filtros`} actions={<DownloadCsv ask={ask} />}>
      <FilterMenu
        label={t`Movimiento`}
        options={[
          { value: 'deposit', label: t`Depósitos` },
          { value: 'withdrawal', label: t`Retiros` },
        ]}
        value={filters.kind}
        onValueChange={(kind) => change({ kind })}
      />
      <StateAndPeriod filters={filters} onChange={change} onClear={isFiltered(filters) ? () => onChange({}) : null} />
    </FilterBar>
  );
}
