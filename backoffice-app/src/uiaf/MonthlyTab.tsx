import { currentLocale } from '@caudal/app-kit/locale/i18n.ts';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { SelectField, Stack } from '@caudal/ui-kit';
import { FilterBar } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { MonthlyFigures } from './MonthlyFigures.tsx';
import { asMonth, monthBefore, monthsUntil } from './reported-month.ts';
import { monthlyFile, monthlyQuery } from './uiaf-data.ts';
import type { UiafSearch } from './uiaf-search.ts';

const from = '/application/administrative/uiaf';

/** Returns the month to show: the one in the address, else the last completed one. */
export const shownMonth = ({ month }: Pick<UiafSearch, 'month'>) => month ?? monthBefore(todayInColombia());

/** The draft of a month's transactions: its totals and the file. Rule uiaf 6. */
export function MonthlyTab({ search }: { readonly search: UiafSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const month = shownMonth(search);
  const report = latestOf(useQuery({ ...monthlyQuery(asMonth(month)), placeholderData: keepPreviousData }));
  const offered = monthsUntil(todayInColombia());
  const months = offered.includes(month) ? offered : [...offered, month];
  return (
    <Stack gap="medium">
      <FilterBar
        label={t`Filtros`}
        actions={
          <DownloadDialog
            description={t`El archivo lleva cada transacción que se reporta, con el documento y el nombre de quien la hizo. Es un borrador. La descarga queda registrada con tu nombre.`}
            fileName={() => `borrador-uiaf-${month}.csv`}
            read={() => monthlyFile(asMonth(month))}
          />
        }
      >
        <SelectField
          label={t`Mes`}
          options={months.map((value) => ({ value, label: nameOfMonth(value) }))}
          value={month}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: (former) => ({ ...former, month: value }), replace: true })
          }
        />
      </FilterBar>
      <MonthlyFigures report={report} />
    </Stack>
  );
}

/** Formats a month in the language of the page: 'febrero de 2026'. */
function nameOfMonth(month: string): string {
  const tag = { es: 'es-CO', en: 'en-US' }[currentLocale()];
  return new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
}
