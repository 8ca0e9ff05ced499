import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { cryptoReportFile, cryptoReportQuery, chainSearch } from '../../../../chain-reports/chain-report-data.ts';
import { ChainReport } from '../../../../chain-reports/ChainReport.tsx';
import { useCryptoColumns } from '../../../../chain-reports/crypto-columns.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';
import { usePage } from '../../../../lists/PagedList.tsx';

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
  return (
    <ChainReport
      title={t`Historial de depósitos cripto`}
      description={t`Lo que llegó en cripto a las direcciones de los usuarios.`}
      list="crypto_deposits"
      caption={t`Depósitos en cripto`}
      columns={useCryptoColumns('deposit')}
      page={usePage(cryptoReportQuery('deposit', search))}
      announced={(count) =>
        plural(count, { one: '# movimiento en esta página', other: '# movimientos en esta página' })
      }
      yet={t`Aún no hay movimientos en cripto`}
      search={search}
      fileName="deposits-information.csv"
      read={() => cryptoReportFile('deposit', search)}
    />
  );
}
