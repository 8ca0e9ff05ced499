import { csvAsked } from '@caudal/app-kit/files/csv-dialect.ts';
import { FilterMenu } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { api } from '../api.ts';
import { filterOf, type HistoryFilters } from '../history/history-filters.ts';
import { RecordFilters } from '../history/RecordFilters.tsx';
import { useAccount } from '../session/account.ts';

export interface CryptoFiltersProps {
  readonly filters: HistoryFilters;
  /** The symbols of all assets. */
  readonly assets: readonly string[];
  readonly onChange: (filters: HistoryFilters) => void;
}

/** Filters of the chain's history, and the download of the filtered history. */
export function CryptoFilters({ filters, assets, onChange }: CryptoFiltersProps) {
  const { t } = useLingui();
  const { id } = useAccount();
  const ask = () =>
    api.GET('/blockchain/users/{id}/transactions/all/file', {
      params: { path: { id }, query: { ...filterOf(filters), ...csvAsked() } },
      parseAs: 'blob',
    });
  return (
    <RecordFilters filters={filters} onChange={onChange} ask={ask}>
      <FilterMenu
        label={t`Moneda`}
        options={assets.map((symbol) => ({ value: symbol, label: symbol }))}
        value={filters.asset}
        onValueChange={(asset) => onChange({ ...filters, asset })}
      />
    </RecordFilters>
  );
}
