import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import {
  tradeReportFile,
  tradeReportQuery,
  chainSearch,
  type TradeReportRow,
} from '../../../../chain-reports/chain-report-data.ts';
import { ChainReport } from '../../../../chain-reports/ChainReport.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';
import type { DataColumn } from '@caudal/ui-kit/table';
import { ShortId } from '../../../../customers/customer-cells.tsx';
import { Moment } from '../../../../lists/Moment.tsx';
import { userCell } from '../../../../lists/movement-cells.tsx';
import { amountColumn, Price, Tokens, TransactionName, Worth } from '../../../../chain-reports/chain-cells.tsx';
import { usePage } from '../../../../lists/PagedList.tsx';

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
      page={usePage(tradeReportQuery(search))}
      announced={(count) => plural(count, { one: '# operación en esta página', other: '# operaciones en esta página' })}
      yet={t`Aún no hay compras ni ventas`}
      search={search}
      hasState={false}
      fileName="trades-information.csv"
      read={() => tradeReportFile(search)}
    />
  );
}

/** Returns the columns of purchases and sales, with price and fees. */
function useTradeColumns(): readonly DataColumn<TradeReportRow>[] {
  'use memo';
  const { t } = useLingui();
  return [
    { id: 'userId', header: t`Usuario`, card: 'title', cell: userCell },
    {
      id: 'transactionId',
      header: t`ID de transacción`,
      // Optional, because a completed trade is identified by its transaction hash.
      isOptional: true,
      cell: (row) => <ShortId id={row.transactionId} />,
    },
    amountColumn('paid', t`Pagó`, 'assetIn'),
    amountColumn('received', t`Recibió`, 'assetOut'),
    { id: 'price', header: t`Precio con tarifas`, align: 'end', cell: (row) => <Price of={row} /> },
    amountColumn('platformFee', t`Tarifa`, 'assetIn'),
    amountColumn('networkFee', t`Tarifa de red`, 'assetIn', { isOptional: true }),
    {
      id: 'gasCost',
      header: t`Gas`,
      align: 'end',
      isOptional: true,
      cell: ({ gasCost }) => <Tokens amount={gasCost} asset="ETH" />,
    },
    { id: 'valueCop', header: t`Valor`, align: 'end', card: 'end', cell: (row) => <Worth value={row.valueCop} /> },
    {
      id: 'executionDate',
      header: t`Ejecución`,
      card: 'titleBelow',
      cell: (row) => <Moment instant={row.executionDate} />,
    },
    { id: 'internalID', header: t`TXID`, cell: (row) => <TransactionName hash={row.internalID} page={row.page} /> },
  ];
}
