import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack, Tabs, SelectField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMay } from '../../../session/account.ts';
import { DraftNotice } from '../../../uiaf/DraftNotice.tsx';
import { asMonth, monthBefore, monthsUntil } from '../../../uiaf/reported-month.ts';
import { RosDrafts } from '../../../uiaf/RosDrafts.tsx';
import { monthlyQuery, uiafSearch, monthlyFile, type UiafSearch } from '../../../uiaf/uiaf-data.ts';
import { currentLocale } from '@caudal/app-kit/locale/i18n.ts';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { FilterBar } from '@caudal/ui-kit/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DownloadDialog } from '../../../files/DownloadDialog.tsx';
import { MonthlyFigures } from '../../../uiaf/MonthlyFigures.tsx';

export const Route = createFileRoute('/application/administrative/uiaf')({
  validateSearch: uiafSearch,
  loaderDeps: ({ search: { tab, month } }) => ({ tab, month }),
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.tab === undefined) withoutWaiting(visit(queryClient, monthlyQuery(asMonth(shownMonth(deps)))));
  },
  component: Uiaf,
});

/** Drafts for the financial intelligence unit (UIAF): the month's transactions and the suspicious operations. */
function Uiaf() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  // Only officers who may draft reports see the drafts of suspicious operations. Rule uiaf 3.
  const mayDraft = useMay()('uiaf.draft');
  const tab = mayDraft ? (search.tab ?? 'month') : 'month';
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Reportes UIAF`}
        description={t`Lo que sabemos para los reportes a la Unidad de Información y Análisis Financiero.`}
      />
      <DraftNotice />
      <Tabs
        label={t`Reportes UIAF`}
        tabs={[
          { value: 'month', label: t`Transacciones` },
          ...(mayDraft ? [{ value: 'drafts', label: t`Operaciones sospechosas` } as const] : []),
        ]}
        value={tab}
        onValueChange={(chosen) => void navigate({ search: chosen === 'drafts' ? { tab: chosen } : {} })}
      >
        {tab === 'drafts' ? <RosDrafts /> : <MonthlyTab search={search} />}
      </Tabs>
    </Stack>
  );
}

const from = '/application/administrative/uiaf';

/** Returns the month to show: the one in the URL, else the last completed one. */
const shownMonth = ({ month }: Pick<UiafSearch, 'month'>) => month ?? monthBefore(todayInColombia());

/** The draft of a month's transactions: its totals and the file. Rule uiaf 6. */
function MonthlyTab({ search }: { readonly search: UiafSearch }) {
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
