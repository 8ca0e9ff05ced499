import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { accessReportQuery } from '../../../access-report/access-report-data.ts';
import { accessReportSearch } from '../../../access-report/access-report-search.ts';
import { AccessReportFilters } from '../../../access-report/AccessReportFilters.tsx';
import { AccessReportTable } from '../../../access-report/AccessReportTable.tsx';
import { whatIsRead } from '../../../lists/list-address.ts';

export const Route = createFileRoute('/application/administrative/login-report')({
  validateSearch: accessReportSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) => withoutWaiting(visit(queryClient, accessReportQuery(deps))),
  component: AccessReport,
});

/** Shows all sign-ins to all accounts, with their origin. Rule administration 6. */
function AccessReport() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const page = latestOf(useQuery({ ...accessReportQuery(search), placeholderData: keepPreviousData }));
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Acceso al dispositivo`}
        description={t`Cada ingreso a cada cuenta, de clientes y de oficiales, también los que fallaron.`}
      />
      <AccessReportFilters search={search} />
      <AccessReportTable page={page} search={search} />
    </Stack>
  );
}
