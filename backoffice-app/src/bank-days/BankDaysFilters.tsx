import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { useLingui } from '@lingui/react/macro';
import { DayRangeFilters } from '../filters/DayRangeFilters.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { useFilters } from '../filters/useFilters.ts';
import { bankDaysFile } from './bank-days-data.ts';
import type { BankDaysSearch } from './bank-days-search.ts';

/** The date filters and the download. */
export function BankDaysFilters({ search }: { readonly search: BankDaysSearch }) {
  const { t } = useLingui();
  const { panel, type } = useFilters(search);
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva los días conciliados que coinciden con los filtros. La descarga queda registrada con tu nombre.`,
        fileName: () => `conciliacion-${todayInColombia()}.csv`,
        read: () => bankDaysFile(search),
      }}
    >
      <DayRangeFilters range={search} onChange={type} />
    </FilterPanel>
  );
}
