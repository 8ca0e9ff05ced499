import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenTitle } from '@caudal/app-kit/shell/ScreenTitle.tsx';
import { PageHeader, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { cryptoReportFile, cryptoReportQuery } from '../../../../chain-reports/chain-report-data.ts';
import { CryptoReportTable } from '../../../../chain-reports/CryptoReportTable.tsx';
import { chainSearch, type ChangeSearch } from '../../../../chain-reports/chain-search.ts';
import { ChainFilters } from '../../../../chain-reports/ChainFilters.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';

export const Route = createFileRoute('/application/administrative/financial/withdrawals')({
  validateSearch: chainSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) =>
    withoutWaiting(visit(queryClient, cryptoReportQuery('withdrawal', deps))),
  component: CryptoWithdrawals,
});

function CryptoWithdrawals() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const change: ChangeSearch = useCallback(
    (to, options) => void navigate({ search: to, resetScroll: false, ...options }),
    [navigate],
  );
  const page = latestOf(useQuery({ ...cryptoReportQuery('withdrawal', search), placeholderData: keepPreviousData }));
  return (
    <Stack gap="medium">
      <ScreenTitle title={t`Historial de retiros cripto`} />
      <PageHeader
        title={t`Historial de retiros cripto`}
        description={t`Lo que los usuarios enviaron en cripto, y quién lo aprobó.`}
      />
      <ChainFilters
        search={search}
        onChange={change}
        hasApprover
        fileName="withdrawals-information.csv"
        read={() => cryptoReportFile('withdrawal', search)}
      />
      <CryptoReportTable direction="withdrawal" page={page} search={search} onChange={change} />
    </Stack>
  );
}
