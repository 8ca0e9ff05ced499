import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { dataColumns } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { idCell, momentCell, userCell } from '../lists/movement-cells.tsx';
import { Price, Tokens, TransactionName, worthCell } from './chain-cells.tsx';
import { type TradeReportRow } from './chain-report-data.ts';

const column = dataColumns<TradeReportRow>();

/** Returns the columns of purchases and sales, with price and fees. */
export function useTradeColumns() {
  const { t } = useLingui();
  return useWorded(() =>
    column.columns([
      column.accessor('userId', { header: t`Usuario`, meta: { card: 'title' }, cell: userCell }),
      column.accessor('transactionId', {
        header: t`ID de transacción`,
        // Optional, because a completed trade is identified by its transaction hash.
        meta: { isOptional: true },
        cell: idCell,
      }),
      column.accessor('paid', {
        header: t`Pagó`,
        meta: { align: 'end' },
        cell: ({ row: { original } }) => <Tokens amount={original.paid} asset={original.assetIn} />,
      }),
      column.accessor('received', {
        header: t`Recibió`,
        meta: { align: 'end' },
        cell: ({ row: { original } }) => <Tokens amount={original.received} asset={original.assetOut} />,
      }),
      column.accessor('price', {
        header: t`Precio con tarifas`,
        meta: { align: 'end' },
        cell: ({ row: { original } }) => <Price of={original} />,
      }),
      column.accessor('platformFee', {
        header: t`Tarifa`,
        meta: { align: 'end' },
        cell: ({ row: { original } }) => <Tokens amount={original.platformFee} asset={original.assetIn} />,
      }),
      column.accessor('networkFee', {
        header: t`Tarifa de red`,
        meta: { align: 'end', isOptional: true },
        cell: ({ row: { original } }) => <Tokens amount={original.networkFee} asset={original.assetIn} />,
      }),
      column.accessor('gasCost', {
        header: t`Gas`,
        meta: { align: 'end', isOptional: true },
        cell: ({ getValue }) => <Tokens amount={getValue()} asset="ETH" />,
      }),
      column.accessor('valueCop', { header: t`Valor`, meta: { align: 'end', card: 'end' }, cell: worthCell }),
      column.accessor('executionDate', { header: t`Ejecución`, meta: { card: 'titleBelow' }, cell: momentCell }),
      column.accessor('internalID', {
        header: t`TXID`,
        cell: ({ row: { original } }) => <TransactionName hash={original.internalID} page={original.page} />,
      }),
    ]),
  );
}
