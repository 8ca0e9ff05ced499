import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { cryptoReportFile, cryptoReportQuery, chainSearch } from '../../../../chain-reports/chain-report-data.ts';
import { ChainReport } from '../../../../chain-reports/ChainReport.tsx';
import { useCryptoColumns } from '../../../../chain-reports/crypto-columns.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';
import { usePage } from '../../../../lists/PagedList.tsx';

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
  return (
    <ChainReport
      title={t`Historial de retiros cripto`}
      description={t`Lo que los usuarios enviaron en cripto, y quién lo aprobó.`}
      list="crypto_withdrawals"
      caption={t`Retiros en cripto`}
      columns={useCryptoColumns('withdrawal')}
      page={usePage(cryptoReportQuery('withdrawal', search))}
      announced={(count) =>
        plural(count, { one: '# movimiento en esta página', other: '# movimientos en esta página' })
      }
      yet={t`Aún no hay movimientos en cripto`}
      search={search}
      hasApprover
      fileName="withdrawals-information.csv"
      read={() => cryptoReportFile('withdrawal', search)}
    />
  );
}
