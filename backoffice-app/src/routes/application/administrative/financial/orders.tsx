import { latestOf } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { orderReportFile, orderReportQuery } from '../../../../chain-reports/chain-report-data.ts';
import { chainSearch } from '../../../../chain-reports/chain-search.ts';
import { ChainReport } from '../../../../chain-reports/ChainReport.tsx';
import { useOrderColumns } from '../../../../chain-reports/order-columns.tsx';
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
  return (
    <ChainReport
      title={t`Historial de órdenes`}
      description={t`Lo que los usuarios pidieron intercambiar: su cotización, sus límites y cómo terminó.`}
      list="orders"
      caption={t`Órdenes`}
      columns={useOrderColumns()}
      page={latestOf(useQuery({ ...orderReportQuery(search), placeholderData: keepPreviousData }))}
      announced={(count) => plural(count, { one: '# orden en esta página', other: '# órdenes en esta página' })}
      yet={t`Aún no hay órdenes`}
      search={search}
      fileName="orders-information.csv"
      read={() => orderReportFile(search)}
    />
  );
}
