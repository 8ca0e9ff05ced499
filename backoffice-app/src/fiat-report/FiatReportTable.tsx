import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { Amount, EmptyState } from '@caudal/ui-kit';
import { dataColumns } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Approver, idCell, momentCell, StateBadge, userCell } from '../lists/movement-cells.tsx';
import { NothingMatches } from '../lists/NothingMatches.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import { report_page_rows, type FiatReportPage, type FiatReportRow } from './fiat-report-data.ts';
import { isReportFiltered, type FiatReportSearch } from './fiat-report-search.ts';

const column = dataColumns<FiatReportRow>();
const nothing: FiatReportPage['transactionReportDTOList'] = [];

/** One page of movements, either deposits or withdrawals. */
export function FiatReportTable({ page, search }: { page: Latest<FiatReportPage>; search: FiatReportSearch }) {
  const { t } = useLingui();
  const columns = useColumns();
  const shown = shownOf(page);
  const rows = shown?.transactionReportDTOList ?? nothing;
  const count = rows.length;
  return (
    <PagedList
      list="fiat"
      caption={search.tab === 'withdrawals' ? t`Retiros` : t`Depósitos`}
      page={page}
      search={search}
      pagesLabel={t`Páginas del reporte`}
      pagesNumber={shown?.pagesNumber}
      announced={plural(count, { one: '# movimiento en esta página', other: '# movimientos en esta página' })}
      columns={columns}
      rows={rows}
      rowId={({ transactionId }) => transactionId}
      loadingRows={search.size ?? report_page_rows}
      manyColumns="wide"
      failed={t`No pudimos cargar el reporte`}
      empty={
        isReportFiltered(search) ? (
          <NothingMatches title={t`Ningún movimiento coincide con los filtros`} search={{ tab: search.tab }} />
        ) : (
          <NothingYet />
        )
      }
    />
  );
}

function useColumns() {
  const { t } = useLingui();
  return useWorded(() =>
    column.columns([
      column.accessor('userId', { header: t`Usuario`, meta: { card: 'title' }, cell: userCell }),
      column.accessor('transactionId', { header: t`ID de transacción`, cell: idCell }),
      column.accessor('amount', {
        header: t`Valor`,
        meta: { align: 'end', card: 'end' },
        cell: ({ row: { original } }) => (
          <Amount value={original.amount} currency={original.asset} locale={amountLocale()} decimals={0} />
        ),
      }),
      column.accessor('state', {
        header: t`Estado`,
        meta: { card: 'endBelow' },
        cell: ({ getValue }) => <StateBadge state={getValue()} />,
      }),
      column.accessor('creationDate', { header: t`Creación`, cell: momentCell }),
      column.accessor('confirmationDate', { header: t`Confirmación`, meta: { isOptional: true }, cell: momentCell }),
      column.accessor('bankName', {
        header: t`Cuenta bancaria`,
        cell: ({ row: { original } }) => <Account row={original} />,
      }),
      column.accessor('internalID', {
        header: t`ID interno`,
        meta: { isOptional: true },
        cell: ({ getValue }) => getValue() ?? '–',
      }),
      column.accessor('aprobador', {
        header: t`Aprobador`,
        cell: ({ row: { original } }) => <Approver of={original} />,
      }),
    ]),
  );
}

function Account({ row: { bankName, accountName, accountType } }: { readonly row: FiatReportRow }) {
  const { t } = useLingui();
  const kind = accountType === 10 ? t`Corriente` : t`Ahorros`;
  return (
    <>
      {bankName} · {kind} ({accountName})
    </>
  );
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Aún no hay movimientos`}>
      <Trans>Aquí verás cada movimiento en pesos desde que alguien lo pide.</Trans>
    </EmptyState>
  );
}
