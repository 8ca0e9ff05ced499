import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { PageHeader, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { orderReportFile, orderReportQuery } from '../../../../chain-reports/chain-report-data.ts';
import { OrderReportTable } from '../../../../chain-reports/OrderReportTable.tsx';
import { chainSearch, type ChangeSearch } from '../../../../chain-reports/chain-search.ts';
import { ChainFilters } from '../../../../chain-reports/ChainFilters.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';

export const Route = createFileRoute('/application/administrative/financial/orders')({
  validateSearch: chainSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) => withoutWaiting(visit(queryClient, orderReportQuery(deps))),
  component: Orders,
});

function Orders() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const change: ChangeSearch = useCallback(
    (to, options) => void navigate({ search: to, resetScroll: false, ...options }),
    [navigate],
  );
  const page = latestOf(useQuery({ ...orderReportQuery(search), placeholderData: keepPreviousData }));
  return (
    <Stack gap="medium">
      <ScreenTitle title={t`Historial de órdenes`} />
      <PageHeader
        title={t`Historial de órdenes`}
        description={t`Lo que los usuarios pidieron intercambiar: su cotización, sus límites y cómo terminó.`}
      />
      <ChainFilters
        search={search}
        onChange={change}
        fileName="orders-information.csv"
        read={() => orderReportFile(search)}
      />
      <OrderReportTable page={page} search={search} onChange={change} />
    </Stack>
  );
}
