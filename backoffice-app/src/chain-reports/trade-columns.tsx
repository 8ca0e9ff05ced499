import type { DataColumn } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { ShortId } from '../customers/customer-cells.tsx';
import { Moment } from '../lists/Moment.tsx';
import { userCell } from '../lists/movement-cells.tsx';
import { amountColumn, Price, Tokens, TransactionName, Worth } from './chain-cells.tsx';
import { type TradeReportRow } from './chain-report-data.ts';

/** Returns the columns of purchases and sales, with price and fees. */
export function useTradeColumns(): readonly DataColumn<TradeReportRow>[] {
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
