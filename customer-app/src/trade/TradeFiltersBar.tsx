import { FilterBar } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { DownloadCsv } from '../history/DownloadCsv.tsx';
import { StateAndPeriod } from '../history/StateAndPeriod.tsx';
import { askTradesFile } from './trade-data.ts';
import { isTradeFiltered, tradeFilterOf, type TradeFilters } from './trade-filters.ts';

export interface TradeFiltersBarProps {
  readonly filters: TradeFilters;
  readonly onChange: (filters: TradeFilters) => void;
}

/** Filters of the swaps, and the download of the filtered list. */
export function TradeFiltersBar({ filters, onChange }: TradeFiltersBarProps) {
  const { t } = useLingui();
  const change = (part: TradeFilters) => onChange({ ...filters, ...part });
  return (
    <FilterBar label={t`Filtros`} actions={<DownloadCsv ask={() => askTradesFile(tradeFilterOf(filters))} />}>
      <StateAndPeriod
        filters={filters}
        onChange={change}
        onClear={isTradeFiltered(filters) ? () => onChange({}) : null}
      />
    </FilterBar>
  );
}
