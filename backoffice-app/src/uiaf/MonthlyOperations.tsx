import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { Amount } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import type { MonthlyReport, ReportedOperation } from './uiaf-data.ts';

type Row = MonthlyReport['operations'][number];

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

function useColumns(): readonly DataColumn<Row>[] {
  const { t } = useLingui();
  const words = useOperationWords();
  return [
    { id: 'operation', header: t`Operación`, card: 'title', cell: ({ operation }) => words[operation] },
    {
      id: 'transactions',
      header: t`Transacciones`,
      align: 'end',
      cell: ({ transactions }) => <Amount value={String(transactions)} locale={amountLocale()} />,
    },
    {
      id: 'valueCop',
      header: t`Valor en pesos`,
      align: 'end',
      cell: ({ valueCop }) => <Amount value={valueCop} locale={amountLocale()} currency="COP" decimals={0} />,
    },
  ];
}
