import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { DayRangeFilters, type DayRange } from '../filters/DayRangeFilters.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { withFilters } from '../lists/list-address.ts';
import { bankDaysFile } from './bank-days-data.ts';
import { isOfDays, type BankDaysSearch } from './bank-days-search.ts';

const from = '/application/administrative/financial/reconciliation';

/** The date filters and the download. The address owns the filter values and the open dialog. */
export function BankDaysFilters({ search }: { readonly search: BankDaysSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const type = (change: DayRange) => void navigate({ search: (former) => withFilters(former, change), replace: true });

  return (
    <FilterPanel
      isFiltered={isOfDays(search)}
      onClear={() => void navigate({ search: ({ columns }) => ({ columns }) })}
      actions={
        <DownloadDialog
          description={t`El archivo lleva los días conciliados que coinciden con los filtros. La descarga queda registrada con tu nombre.`}
          fileName={() => `conciliacion-${todayInColombia()}.csv`}
          read={() => bankDaysFile(search)}
        />
      }
    >
      <DayRangeFilters range={search} onChange={type} />
    </FilterPanel>
  );
}
