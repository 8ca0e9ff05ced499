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

export const Route = createFileRoute('/application/administrative/financial/deposits')({
  validateSearch: chainSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) =>
    withoutWaiting(visit(queryClient, cryptoReportQuery('deposit', deps))),
  component: CryptoDeposits,
});

function CryptoDeposits() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const change: ChangeSearch = useCallback(
    (to, options) => void navigate({ search: to, resetScroll: false, ...options }),
    [navigate],
  );
  const page = latestOf(useQuery({ ...cryptoReportQuery('deposit', search), placeholderData: keepPreviousData }));
  return (
    <Stack gap="medium">
      <ScreenTitle title={t`Historial de depósitos cripto`} />
      <PageHeader
        title={t`Historial de depósitos cripto`}
        description={t`Lo que llegó en cripto a las direcciones de los usuarios.`}
      />
      <ChainFilters
        search={search}
        onChange={change}

        fileName="deposits-information.csv"
        read={() => cryptoReportFile('deposit', search)}
      />
      <CryptoReportTable direction="deposit" page={page} search={search} onChange={change} />
    </Stack>
  );
}
