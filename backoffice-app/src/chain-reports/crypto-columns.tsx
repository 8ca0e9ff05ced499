import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { dataColumns } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { idCell, momentCell, userCell } from '../lists/movement-cells.tsx';
import { Tokens, TransactionName, worthCell } from './chain-cells.tsx';
import { type CryptoReportRow, type Direction } from './chain-report-data.ts';
import { PhaseBadge } from './PhaseBadge.tsx';
import { ofDeposits, ofWithdrawals } from './direction-columns.tsx';

const column = dataColumns<CryptoReportRow>();

/** Returns the columns of token deposits or withdrawals. */
export function useCryptoColumns(direction: Direction) {
  const { t } = useLingui();
  return useWorded(
    () =>
      column.columns([
        column.accessor('userId', { header: t`Usuario`, meta: { card: 'title' }, cell: userCell }),
        column.accessor('transactionId', { header: t`ID de transacción`, cell: idCell }),
        column.accessor('amount', {
          header: t`Cantidad`,
          meta: { align: 'end', card: 'end' },
          cell: ({ row: { original } }) => <Tokens amount={original.amount} asset={original.asset} />,
        }),
        column.accessor('valueCop', { header: t`Valor`, meta: { align: 'end' }, cell: worthCell }),
        column.accessor('phase', {
          header: t`Estado`,
          meta: { card: 'endBelow' },
          cell: ({ getValue }) => <PhaseBadge phase={getValue()} />,
        }),
        column.accessor('creationDate', { header: t`Creación`, cell: momentCell }),
        column.accessor('confirmationDate', { header: t`Confirmación`, meta: { isOptional: true }, cell: momentCell }),
        ...(direction === 'deposit' ? ofDeposits() : ofWithdrawals()),
        column.accessor('internalID', {
          header: t`TXID`,
          cell: ({ row: { original } }) => <TransactionName hash={original.internalID} page={original.page} />,
        }),
      ]),
    direction,
  );
}
