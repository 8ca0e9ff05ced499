import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { Amount, EmptyState } from '@caudal/ui-kit';
import type { DataColumn } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShortId } from '../customers/customer-cells.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Approver, StateBadge, userCell } from '../lists/movement-cells.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import type { FiatReportPage, FiatReportRow } from './fiat-report-data.ts';
import type { FiatReportSearch } from './fiat-report-search.ts';

/** One page of movements, either deposits or withdrawals. */
export function FiatReportTable({ page, search }: { page: Latest<FiatReportPage>; search: FiatReportSearch }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <PagedList
      list="fiat"
      caption={search.tab === 'withdrawals' ? t`Retiros` : t`Depósitos`}
      page={page}
      search={search}
      pagesLabel={t`Páginas del reporte`}
      announced={(count) =>
        plural(count, { one: '# movimiento en esta página', other: '# movimientos en esta página' })
      }
      columns={columns}
      rowId={({ transactionId }) => transactionId}
      manyColumns="wide"
      failed={t`No pudimos cargar el reporte`}
      noMatch={t`Ningún movimiento coincide con los filtros`}
      empty={
        <EmptyState title={t`Aún no hay movimientos`}>
          <Trans>Aquí verás cada movimiento en pesos desde que alguien lo pide.</Trans>
        </EmptyState>
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
