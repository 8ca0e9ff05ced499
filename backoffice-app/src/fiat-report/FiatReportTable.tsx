import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { Amount, EmptyState } from '@caudal/ui-kit';
import type { DataColumn } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShortId } from '../customers/customer-cells.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Approver, StateBadge, userCell } from '../lists/movement-cells.tsx';
import { NothingMatches } from '../lists/NothingMatches.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import { report_page_rows, type FiatReportPage, type FiatReportRow } from './fiat-report-data.ts';
import { isReportFiltered, type FiatReportSearch } from './fiat-report-search.ts';

/** One page of movements, either deposits or withdrawals. */
export function FiatReportTable({ page, search }: { page: Latest<FiatReportPage>; search: FiatReportSearch }) {
  const { t } = useLingui();
  const columns = useColumns();
  const shown = shownOf(page);
  const rows = shown?.transactionReportDTOList ?? [];
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

function useColumns(): readonly DataColumn<FiatReportRow>[] {
  const { t } = useLingui();
  return [
    { id: 'userId', header: t`Usuario`, card: 'title', cell: userCell },
    { id: 'transactionId', header: t`ID de transacción`, cell: (row) => <ShortId id={row.transactionId} /> },
    {
      id: 'amount',
      header: t`Valor`,
      align: 'end',
      card: 'end',
      cell: (row) => <Amount value={row.amount} currency={row.asset} locale={amountLocale()} decimals={0} />,
    },
    { id: 'state', header: t`Estado`, card: 'endBelow', cell: ({ state }) => <StateBadge state={state} /> },
    { id: 'creationDate', header: t`Creación`, cell: (row) => <Moment instant={row.creationDate} /> },
    {
      id: 'confirmationDate',
      header: t`Confirmación`,
      isOptional: true,
      cell: (row) => <Moment instant={row.confirmationDate} />,
    },
    { id: 'bankName', header: t`Cuenta bancaria`, cell: (row) => <Account row={row} /> },
    { id: 'internalID', header: t`ID interno`, isOptional: true },
    { id: 'aprobador', header: t`Aprobador`, cell: (row) => <Approver of={row} /> },
  ];
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
