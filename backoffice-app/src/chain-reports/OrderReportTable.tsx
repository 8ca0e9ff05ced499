import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { dataColumns } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ShortId } from '../customers/customer-cells.tsx';
import { Moment } from '../lists/Moment.tsx';
import { StateBadge, UserLink } from '../lists/movement-cells.tsx';
import { Tokens, Worth } from './chain-cells.tsx';
import { type OrderReportRow } from './chain-report-data.ts';
import type { ChainSearch, ChangeSearch } from './chain-search.ts';
import { ReportList, rowsOf } from './ReportList.tsx';

const column = dataColumns<OrderReportRow>();

export interface OrderReportTableProps {
  readonly page: Latest<Schemas['OrderReportPage']>;
  readonly search: ChainSearch;
  readonly onChange: ChangeSearch;
}

/** One page of swap orders with their limits and outcomes. */
export function OrderReportTable({ page, search, onChange }: OrderReportTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  const count = rowsOf(page).length;
  return (
    <ReportList
      list="orders"
      caption={t`Órdenes`}
      announced={plural(count, { one: '# orden en esta página', other: '# órdenes en esta página' })}
      columns={columns}
      yet={t`Aún no hay órdenes`}
      {...{ page, search, onChange }}
    />
  );
}

function useColumns() {
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
      column.accessor('userId', {
        header: t`Usuario`,
        meta: { card: 'title' },
        cell: ({ row: { original } }) => <UserLink of={original} />,
      }),
      column.accessor('transactionId', {
        header: t`ID de transacción`,
        cell: ({ getValue }) => <ShortId id={getValue()} />,
      }),
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
      column.accessor('valueCop', {
        header: t`Valor`,
        meta: { align: 'end', card: 'end' },
        cell: ({ getValue }) => <Worth value={getValue()} />,
      }),
      column.accessor('state', {
        header: t`Estado`,
        meta: { card: 'endBelow' },
        cell: ({ getValue }) => <StateBadge state={getValue()} />,
      }),
      column.accessor('phase', { header: t`Qué pasó`, cell: ({ getValue }) => ends[getValue()] }),
      column.accessor('creationDate', {
        header: t`Creación`,
        cell: ({ getValue }) => <Moment instant={getValue()} />,
      }),
      column.accessor('endsAt', {
        header: t`Vence`,
        meta: { isOptional: true },
        cell: ({ getValue }) => <Moment instant={getValue()} />,
      }),
    ]);
  });
}
