import { CryptoPhaseBadge } from '@caudal/app-kit/movements/CryptoPhaseBadge.tsx';
import type { DataColumn } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { ShortId } from '../customers/customer-cells.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Approver, userCell } from '../lists/movement-cells.tsx';
import { amountColumn, ChainName, TransactionName, Worth } from './chain-cells.tsx';
import type { CryptoReportRow, Direction } from './chain-report-data.ts';

type Column = DataColumn<CryptoReportRow>;

/** Returns the columns of token deposits or withdrawals. */
export function useCryptoColumns(direction: Direction): readonly Column[] {
  'use memo';
  const { t } = useLingui();
  const destination: Column = {
    id: 'destination',
    header: t`Destino`,
    isOptional: direction === 'deposit',
    cell: (row) => <ChainName name={row.destination} />,
  };
  const ofDeposits: Column[] = [
    { id: 'origin', header: t`Origen`, cell: (row) => <ChainName name={row.origin} /> },
    destination,
  ];
  const ofWithdrawals: Column[] = [
    destination,
    amountColumn('fee', t`Tarifa de red`, 'asset', { isOptional: true }),
    { id: 'aprobador', header: t`Aprobador`, cell: (row) => <Approver of={row} /> },
  ];
  return [
    { id: 'userId', header: t`Usuario`, card: 'title', cell: userCell },
    { id: 'transactionId', header: t`ID de transacción`, cell: (row) => <ShortId id={row.transactionId} /> },
    amountColumn('amount', t`Cantidad`, 'asset', { card: 'end' }),
    { id: 'valueCop', header: t`Valor`, align: 'end', cell: (row) => <Worth value={row.valueCop} /> },
    { id: 'phase', header: t`Estado`, card: 'endBelow', cell: (row) => <CryptoPhaseBadge phase={row.phase} /> },
    { id: 'creationDate', header: t`Creación`, cell: (row) => <Moment instant={row.creationDate} /> },
    {
      id: 'confirmationDate',
      header: t`Confirmación`,
      isOptional: true,
      cell: (row) => <Moment instant={row.confirmationDate} />,
    },
    ...(direction === 'deposit' ? ofDeposits : ofWithdrawals),
    { id: 'internalID', header: t`TXID`, cell: (row) => <TransactionName hash={row.internalID} page={row.page} /> },
  ];
}
