import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack, Tabs, Amount, EmptyState, choicesOf } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import {
  fiatReportQuery,
  fiatReportSearch,
  fiatReportFile,
  type FiatReportSearch,
  type FiatReportPage,
  type FiatReportRow,
} from '../../../../fiat-report/fiat-report-data.ts';
import { whatIsRead } from '../../../../lists/list-address.ts';
import { ApproverChoice, ApproverIdFilter } from '../../../../filters/ApproverFilters.tsx';
import { ChoiceFilter } from '../../../../filters/ChoiceFilter.tsx';
import { CustomerTypedFilter } from '../../../../filters/CustomerTypedFilter.tsx';
import { asDay, useDayProblem } from '../../../../filters/day.ts';
import { FilterPanel } from '../../../../filters/FilterPanel.tsx';
import { IdFilter } from '../../../../filters/IdFilter.tsx';
import { TypedFilter } from '../../../../filters/TypedFilter.tsx';
import { useFilters } from '../../../../filters/useFilters.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import type { DataColumn } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { ShortId } from '../../../../customers/customer-cells.tsx';
import { Moment } from '../../../../lists/Moment.tsx';
import { Approver, StateBadge, userCell } from '../../../../lists/movement-cells.tsx';
import { PagedList, usePage } from '../../../../lists/PagedList.tsx';

export const Route = createFileRoute('/application/administrative/financial/fiat')({
  validateSearch: fiatReportSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) => withoutWaiting(visit(queryClient, fiatReportQuery(deps))),
  component: FiatReport,
});

function FiatReport() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const page = usePage(fiatReportQuery(search));
  return (
    <Stack gap="medium">
      <ScreenHeader title={t`FIAT`} description={t`Depósitos y retiros en pesos de todos los usuarios.`} />
      <Tabs
        label={t`Dirección`}
        tabs={choicesOf({ deposits: t`Depósitos`, withdrawals: t`Retiros` })}
        value={search.tab ?? 'deposits'}
        onValueChange={(tab) => void navigate({ search: tab === 'withdrawals' ? { tab } : {} })}
      >
        <FiatReportFilters search={search} />
        <FiatReportTable page={page} search={search} />
      </Tabs>
    </Stack>
  );
}

/** The filter panel. Rule reports 1. */
function FiatReportFilters({ search }: { readonly search: FiatReportSearch }) {
  'use memo';
  const { t } = useLingui();
  const { panel, typed, chosen, choose } = useFilters(search);
  const orders = choicesOf({ Ascendente: t`Ascendente`, Descendente: t`Descendente` });
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva los movimientos que coinciden con los filtros, con sus usuarios. La descarga queda registrada con tu nombre.`,
        fileName: () => (search.tab === 'withdrawals' ? 'withdrawals-information.csv' : 'deposits-information.csv'),
        read: () => fiatReportFile(search),
      }}
    >
      <CustomerTypedFilter also="account" {...typed('search')} />
      <IdFilter label={t`ID de usuario`} {...typed('userId')} />
      <IdFilter label={t`ID de transacción`} {...typed('transactionId')} />
      <IdFilter label={t`ID de cuenta bancaria`} {...typed('accountId')} />
      <TypedFilter label={t`Fecha`} clean={asDay} problemOf={useDayProblem()} {...typed('date')} />
      <ApproverIdFilter {...typed('aprobador')} />
      <ChoiceFilter
        label={t`Estado`}
        options={choicesOf({ Pendiente: t`Pendiente`, Completo: t`Completo`, Fallido: t`Fallido` })}
        {...chosen('state')}
      />
      <ApproverChoice {...chosen('aprobador')} />
      <ChoiceFilter
        label={t`Orden por valor`}
        options={orders}
        value={search.amountOrder}
        onChoose={(amountOrder) => choose({ amountOrder, timeOrder: undefined })}
      />
      <ChoiceFilter
        label={t`Orden por tiempo`}
        options={orders}
        value={search.timeOrder}
        onChoose={(timeOrder) => choose({ timeOrder, amountOrder: undefined })}
      />
    </FilterPanel>
  );
}

/** One page of movements, either deposits or withdrawals. */
function FiatReportTable({ page, search }: { page: Latest<FiatReportPage>; search: FiatReportSearch }) {
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
  'use memo';
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
  if (bankName === null) return '–';
  return (
    <>
      {bankName} · {kind} ({accountName})
    </>
  );
}
