import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { tradeReportFile, tradeReportQuery } from '../../../../chain-reports/chain-report-data.ts';
import { chainSearch } from '../../../../chain-reports/chain-search.ts';
import { ChainReport } from '../../../../chain-reports/ChainReport.tsx';
import { useTradeColumns } from '../../../../chain-reports/trade-columns.tsx';
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
  return (
    <ChainReport
      title={t`Historial de compra / venta`}
      description={t`Los intercambios que se ejecutaron, con su precio y sus tarifas.`}
      list="trades"
      caption={t`Compras y ventas`}
      columns={useTradeColumns()}
      page={latestOf(useQuery({ ...tradeReportQuery(search), placeholderData: keepPreviousData }))}
      announced={(count) => plural(count, { one: '# operación en esta página', other: '# operaciones en esta página' })}
      yet={t`Aún no hay compras ni ventas`}
      search={search}
      hasState={false}
      fileName="trades-information.csv"
      read={() => tradeReportFile(search)}
    />
  );
}
