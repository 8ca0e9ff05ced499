import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { dataColumns } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { idCell, momentCell, StateBadge, userCell } from '../lists/movement-cells.tsx';
import { Tokens, worthCell } from './chain-cells.tsx';
import { type OrderReportRow } from './chain-report-data.ts';

const column = dataColumns<OrderReportRow>();

/** Returns the columns of swap orders, with their limits and outcomes. */
export function useOrderColumns() {
  const { t } = useLingui();
  return useWorded(() => {
    // The phases are finer than the API's three states 'Pendiente', 'Completo' and 'Fallido'.
    const ends = {
      requested: t`Por enviar`,
      under_way: t`En la red`,
      completed: t`Ejecutada`,
      reverted: t`Fuera de su límite`,
      expired: t`Vencida`,
      refused: t`Rechazada`,
    } satisfies Record<OrderReportRow['phase'], string>;
    return column.columns([
      column.accessor('userId', { header: t`Usuario`, meta: { card: 'title' }, cell: userCell }),
      column.accessor('transactionId', { header: t`ID de transacción`, cell: idCell }),
      column.accessor('quotedIn', {
        header: t`Paga`,
        meta: { align: 'end' },
        cell: ({ row: { original } }) => <Tokens amount={original.quotedIn} asset={original.assetIn} />,
      }),
      column.accessor('maximumIn', {
        header: t`Máximo`,
        meta: { align: 'end', isOptional: true },
        cell: ({ row: { original } }) => <Tokens amount={original.maximumIn} asset={original.assetIn} />,
      }),
      column.accessor('quotedOut', {
        header: t`Recibe`,
        meta: { align: 'end' },
        cell: ({ row: { original } }) => <Tokens amount={original.quotedOut} asset={original.assetOut} />,
      }),
      column.accessor('minimumOut', {
        header: t`Mínimo`,
        meta: { align: 'end', isOptional: true },
        cell: ({ row: { original } }) => <Tokens amount={original.minimumOut} asset={original.assetOut} />,
      }),
      column.accessor('valueCop', { header: t`Valor`, meta: { align: 'end', card: 'end' }, cell: worthCell }),
      column.accessor('state', {
        header: t`Estado`,
        meta: { card: 'endBelow' },
        cell: ({ getValue }) => <StateBadge state={getValue()} />,
      }),
      column.accessor('phase', { header: t`Qué pasó`, cell: ({ getValue }) => ends[getValue()] }),
      column.accessor('creationDate', { header: t`Creación`, cell: momentCell }),
      column.accessor('endsAt', { header: t`Vence`, meta: { isOptional: true }, cell: momentCell }),
    ]);
  });
}
