import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { createFileRoute } from '@tanstack/react-router';
import { cryptoReportQuery, chainSearch } from '../../../../chain-reports/chain-report-data.ts';
import { CryptoReport } from '../../../../chain-reports/CryptoReport.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';

export const Route = createFileRoute('/application/administrative/financial/withdrawals')({
  validateSearch: chainSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) =>
    withoutWaiting(visit(queryClient, cryptoReportQuery('withdrawal', deps))),
  component: CryptoWithdrawals,
});

function CryptoWithdrawals() {
  return <CryptoReport direction="withdrawal" search={Route.useSearch()} />;
}
