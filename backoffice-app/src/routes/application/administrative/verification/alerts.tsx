import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { alertsQuery } from '../../../../alerts/alert-data.ts';
import { alertSearch } from '../../../../alerts/alert-search.ts';
import { AlertsTable } from '../../../../alerts/AlertsTable.tsx';
import { alertListSearchAtom } from '../../../../alerts/list-search.ts';
import { kycSummaryQuery } from '../../../../customers/customer-data.ts';
import { KycDashboard } from '../../../../customers/KycDashboard.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';

export const Route = createFileRoute('/application/administrative/verification/alerts')({
  validateSearch: alertSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) =>
    withoutWaiting(visit(queryClient, kycSummaryQuery()), visit(queryClient, alertsQuery(deps))),
  component: AlertList,
});

function AlertList() {
  const search = Route.useSearch();
  const page = latestOf(useQuery({ ...alertsQuery(search), placeholderData: keepPreviousData }));
  const keepSearch = useSetAtom(alertListSearchAtom);
  useEffect(() => keepSearch({ ...search, dialog: undefined, views: undefined }), [keepSearch, search]);
  return (
    <KycDashboard view="alerts">
      <AlertsTable page={page} search={search} />
    </KycDashboard>
  );
}
