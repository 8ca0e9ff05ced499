import { orderPhases } from '@caudal/api-spec/phase-words';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import {
  orderReportFile,
  orderReportQuery,
  chainSearch,
  type OrderReportRow,
} from '../../../../chain-reports/chain-report-data.ts';
import { ChainReport } from '../../../../chain-reports/ChainReport.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';
import type { DataColumn } from '@caudal/ui-kit/table';
import { ShortId } from '../../../../customers/customer-cells.tsx';
import { Moment } from '../../../../lists/Moment.tsx';
import { StateBadge, userCell } from '../../../../lists/movement-cells.tsx';
import { amountColumn, Worth } from '../../../../chain-reports/chain-cells.tsx';
import { usePage } from '../../../../lists/PagedList.tsx';

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
      page={usePage(orderReportQuery(search))}
      announced={(count) => plural(count, { one: '# orden en esta página', other: '# órdenes en esta página' })}
      yet={t`Aún no hay órdenes`}
      search={search}
      fileName="orders-information.csv"
      read={() => orderReportFile(search)}
    />
  );
}

/** Returns the columns of swap orders, with their limits and outcomes. */
function useOrderColumns(): readonly DataColumn<OrderReportRow>[] {
  'use memo';
  const { t } = useLingui();
  return [
    { id: 'userId', header: t`Usuario`, card: 'title', cell: userCell },
    { id: 'transactionId', header: t`ID de transacción`, cell: (row) => <ShortId id={row.transactionId} /> },
    amountColumn('quotedIn', t`Paga`, 'assetIn'),
    amountColumn('maximumIn', t`Máximo`, 'assetIn', { isOptional: true }),
    amountColumn('quotedOut', t`Recibe`, 'assetOut'),
    amountColumn('minimumOut', t`Mínimo`, 'assetOut', { isOptional: true }),
    { id: 'valueCop', header: t`Valor`, align: 'end', card: 'end', cell: (row) => <Worth value={row.valueCop} /> },
    { id: 'state', header: t`Estado`, card: 'endBelow', cell: ({ state }) => <StateBadge state={state} /> },
    { id: 'phase', header: t`Qué pasó`, cell: ({ phase }) => localised(orderPhases[phase]) },
    { id: 'creationDate', header: t`Creación`, cell: (row) => <Moment instant={row.creationDate} /> },
    { id: 'endsAt', header: t`Vence`, isOptional: true, cell: (row) => <Moment instant={row.endsAt} /> },
  ];
}
