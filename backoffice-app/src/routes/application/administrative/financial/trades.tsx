import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { PageHeader, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { tradeReportFile, tradeReportQuery } from '../../../../chain-reports/chain-report-data.ts';
import { TradeReportTable } from '../../../../chain-reports/TradeReportTable.tsx';
import { chainSearch, type ChangeSearch } from '../../../../chain-reports/chain-search.ts';
import { ChainFilters } from '../../../../chain-reports/ChainFilters.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';

export const Route = createFileRoute('/application/administrative/financial/trades')({
  validateSearch: chainSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) => withoutWaiting(visit(queryClient, tradeReportQuery(deps))),
  component: Trades,
});

function Trades() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const change: ChangeSearch = useCallback(
    (to, options) => void navigate({ search: to, resetScroll: false, ...options }),
    [navigate],
  );
  const page = latestOf(useQuery({ ...tradeReportQuery(search), placeholderData: keepPreviousData }));
  return (
    <Stack gap="medium">
      <ScreenTitle title={t`Historial de compra / venta`} />
      <PageHeader
        title={t`Historial de compra / venta`}
        description={t`Los intercambios que se ejecutaron, con su precio y sus tarifas.`}
      />
      <ChainFilters
        search={search}
        onChange={change}
        hasState={false}
        fileName="trades-information.csv"
        read={() => tradeReportFile(search)}
      />
      <TradeReportTable page={page} search={search} onChange={change} />
    </Stack>
  );
}
