import type { DataColumn } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { ShortId } from '../customers/customer-cells.tsx';
import { Moment } from '../lists/Moment.tsx';
import { StateBadge, userCell } from '../lists/movement-cells.tsx';
import { amountColumn, Worth } from './chain-cells.tsx';
import { type OrderReportRow } from './chain-report-data.ts';

/** Returns the columns of swap orders, with their limits and outcomes. */
export function useOrderColumns(): readonly DataColumn<OrderReportRow>[] {
  const { t } = useLingui();

  // The phases are finer than the API's three states 'Pendiente', 'Completo' and 'Fallido'.
  const ends = {
    requested: t`Por enviar`,
    under_way: t`En la red`,
    completed: t`Ejecutada`,
    reverted: t`Fuera de su límite`,
    expired: t`Vencida`,
    refused: t`Rechazada`,
  } satisfies Record<OrderReportRow['phase'], string>;
  return [
    { id: 'userId', header: t`Usuario`, card: 'title', cell: userCell },
    { id: 'transactionId', header: t`ID de transacción`, cell: (row) => <ShortId id={row.transactionId} /> },
    amountColumn('quotedIn', t`Paga`, 'assetIn'),
    amountColumn('maximumIn', t`Máximo`, 'assetIn', { isOptional: true }),
    amountColumn('quotedOut', t`Recibe`, 'assetOut'),
    amountColumn('minimumOut', t`Mínimo`, 'assetOut', { isOptional: true }),
    { id: 'valueCop', header: t`Valor`, align: 'end', card: 'end', cell: (row) => <Worth value={row.valueCop} /> },
    { id: 'state', header: t`Estado`, card: 'endBelow', cell: ({ state }) => <StateBadge state={state} /> },
    { id: 'phase', header: t`Qué pasó`, cell: ({ phase }) => ends[phase] },
    { id: 'creationDate', header: t`Creación`, cell: (row) => <Moment instant={row.creationDate} /> },
    { id: 'endsAt', header: t`Vence`, isOptional: true, cell: (row) => <Moment instant={row.endsAt} /> },
  ];
}
