import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack, Tabs } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { fiatReportQuery } from '../../../../fiat-report/fiat-report-data.ts';
import { fiatReportSearch } from '../../../../fiat-report/fiat-report-search.ts';
import { FiatReportFilters } from '../../../../fiat-report/FiatReportFilters.tsx';
import { FiatReportTable } from '../../../../fiat-report/FiatReportTable.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';

export const Route = createFileRoute('/application/administrative/financial/fiat')({
  validateSearch: fiatReportSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) => withoutWaiting(visit(queryClient, fiatReportQuery(deps))),
  component: FiatReport,
});

function FiatReport() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const page = latestOf(useQuery({ ...fiatReportQuery(search), placeholderData: keepPreviousData }));
  return (
    <Stack gap="medium">
      <ScreenHeader title={t`FIAT`} description={t`Depósitos y retiros en pesos de todos los usuarios.`} />
      <Tabs
        label={t`Dirección`}
        tabs={[
          { value: 'deposits', label: t`Depósitos` },
          { value: 'withdrawals', label: t`Retiros` },
        ]}
        value={search.tab ?? 'deposits'}
        onValueChange={(tab) => void navigate({ search: tab === 'withdrawals' ? { tab } : {} })}
      >
        <FiatReportFilters search={search} />
        <FiatReportTable page={page} search={search} />
      </Tabs>
    </Stack>
  );
}
