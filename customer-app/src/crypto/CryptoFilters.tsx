import { csvAsked } from '@caudal/app-kit/files/csv-dialect.ts';
import { FilterBar, FilterMenu } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { api } from '../api.ts';
import { DownloadCsv } from '../history/DownloadCsv.tsx';
import { StateAndPeriod } from '../history/StateAndPeriod.tsx';
import { useAccount } from '../session/account.ts';
import { type CryptoFilters as Filters, cryptoFilterOf, isCryptoFiltered } from './crypto-filters.ts';

export interface CryptoFiltersProps {
  readonly filters: Filters;
  /** The symbols of all assets. */
  readonly assets: readonly string[];
  readonly onChange: (filters: Filters) => void;
}

/** Filters of the chain's history, and the download of the filtered history. */
export function CryptoFilters({ filters, assets, onChange }: CryptoFiltersProps) {
  const { t } = useLingui();
  const { id } = useAccount();
  const change = (part: Filters) => onChange({ ...filters, ...part });
  const ask = () =>
    api.GET('/blockchain/users/{id}/transactions/all/file', {
      params: { path: { id }, query: { ...cryptoFilterOf(filters), ...csvAsked() } },
      parseAs: 'blob',
    });
  return (
    <FilterBar label={t`Filtros`} actions={<DownloadCsv ask={ask} />}>
      <FilterMenu
        label={t`Moneda`}
        options={assets.map((symbol) => ({ value: symbol, label: symbol }))}
        value={filters.asset}
        onValueChange={(asset) => change({ asset })}
      />
      <StateAndPeriod
        filters={filters}
        onChange={change}
        onClear={isCryptoFiltered(filters) ? () => onChange({}) : null}
      />
    </FilterBar>
  );
}
