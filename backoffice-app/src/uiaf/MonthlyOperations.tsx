import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { Amount } from '@caudal/ui-kit';
import { dataColumns, DataTable } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import type { MonthlyReport, ReportedOperation } from './uiaf-data.ts';

type Row = MonthlyReport['operations'][number];

const column = dataColumns<Row>();

function useOperationWords() {
  const { t } = useLingui();
  return {
    fiat_deposit: t`Depósito en pesos`,
    fiat_withdrawal: t`Retiro en pesos`,
    transfer_in: t`Transferencia recibida`,
    transfer_out: t`Transferencia enviada`,
    purchase: t`Compra`,
    sale: t`Venta`,
    exchange: t`Intercambio entre activos`,
  } satisfies Record<ReportedOperation, string>;
}

/** Lists the totals of a month's report by kind of operation. */
export function MonthlyOperations({ operations }: { readonly operations: readonly Row[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Por clase de operación`}
      columns={columns}
      rows={[...operations]}
      rowId={({ operation }) => operation}
      status="ready"
      loadingRows={1}
      error={null}
      empty={null}
    />
  );
}

function useColumns() {
  const { t } = useLingui();
  const words = useOperationWords();
  return useWorded(() =>
    column.columns([
      column.accessor('operation', {
        header: t`Operación`,
        meta: { card: 'title' },
        cell: ({ getValue }) => words[getValue()],
      }),
      column.accessor('transactions', {
        header: t`Transacciones`,
        meta: { align: 'end' },
        cell: ({ getValue }) => <Amount value={String(getValue())} locale={amountLocale()} />,
      }),
      column.accessor('valueCop', {
        header: t`Valor en pesos`,
        meta: { align: 'end' },
        cell: ({ getValue }) => <Amount value={getValue()} locale={amountLocale()} currency="COP" decimals={0} />,
      }),
    ]),
  );
}
