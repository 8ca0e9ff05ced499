import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack, Amount, Badge, classNames, EmptyState, Remark } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import {
  bankDaysQuery,
  bankDaysSearch,
  bankDaysFile,
  type BankDaysSearch,
  type BankDay,
  type BankDayPage,
} from '../../../../bank-days/bank-days-data.ts';
import { whatIsRead, isFiltered } from '../../../../lists/list-address.ts';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { DayRangeFilters } from '../../../../filters/DayRangeFilters.tsx';
import { FilterPanel } from '../../../../filters/FilterPanel.tsx';
import { useFilters } from '../../../../filters/useFilters.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { dateAndTime, plainDate } from '@caudal/app-kit/locale/dates.ts';
import { type DataColumn, rowLinkClass } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { PagedList, usePage } from '../../../../lists/PagedList.tsx';
import { useMay } from '../../../../session/account.ts';
import { railName } from '@caudal/api-spec/rail-names';
import { differs, isApart, standingOf } from '../../../../bank-days/bank-day-standing.ts';
import * as css from '../../../../bank-days/bank-days.css.ts';

export const Route = createFileRoute('/application/administrative/financial/reconciliation')({
  validateSearch: bankDaysSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) => withoutWaiting(visit(queryClient, bankDaysQuery(deps))),
  component: Reconciliation,
});

/** Shows each bank's daily statement beside the ledger. Rule reconciliation 4. */
function Reconciliation() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const page = usePage(bankDaysQuery(search));
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Conciliación bancaria`}
        description={t`Lo que cada banco dice de cada día, junto a lo que dice el libro. Lo más reciente primero.`}
      />
      <BankDaysFilters search={search} />
      <BankDaysTable page={page} search={search} />
    </Stack>
  );
}

/** The date filters and the download. */
function BankDaysFilters({ search }: { readonly search: BankDaysSearch }) {
  'use memo';
  const { t } = useLingui();
  const { panel, type } = useFilters(search);
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva los días conciliados que coinciden con los filtros. La descarga queda registrada con tu nombre.`,
        fileName: () => `conciliacion-${todayInColombia()}.csv`,
        read: () => bankDaysFile(search),
      }}
    >
      <DayRangeFilters range={search} onChange={type} />
    </FilterPanel>
  );
}

interface BankDaysTableProps {
  readonly page: Latest<BankDayPage>;
  readonly search: BankDaysSearch;
}

/** One page of days, each with the sums of the bank and of the ledger. */
function BankDaysTable({ page, search }: BankDaysTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <PagedList
      list="bank_days"
      caption={t`Días conciliados`}
      page={page}
      search={search}
      pagesLabel={t`Páginas de días`}
      announced={(count) => plural(count, { one: '# día en esta página', other: '# días en esta página' })}
      columns={columns}
      rowId={({ rail, day }) => `${rail} ${day}`}
      manyColumns="wide"
      failed={t`No pudimos cargar la conciliación`}
      empty={isFiltered(search) ? <NothingThen /> : <NothingYet />}
    />
  );
}

function useColumns(): readonly DataColumn<BankDay>[] {
  'use memo';
  const { t } = useLingui();
  return [
    { id: 'day', header: t`Día`, card: 'title', cell: (row) => <Day day={row} /> },
    {
      id: 'rail',
      header: t`Banco`,
      card: 'titleBelow',
      cell: ({ rail }) => <span className={css.oneLine}>{railName(rail)}</span>,
    },
    { id: 'in', header: t`Entró`, align: 'end', cell: (row) => <Sums bank={row.bankIn} ledger={row.ledgerIn} /> },
    { id: 'out', header: t`Salió`, align: 'end', cell: (row) => <Sums bank={row.bankOut} ledger={row.ledgerOut} /> },
    { id: 'lines', header: t`Conciliadas`, align: 'end', cell: (row) => <Lines day={row} /> },
    { id: 'settled', header: t`Resueltas`, align: 'end' },
    { id: 'standing', header: t`Estado`, card: 'endBelow', cell: (row) => <Standing day={row} /> },
    {
      id: 'readAt',
      header: t`Leído`,
      cell: ({ readAt }) => (
        <time dateTime={readAt} className={css.oneLine}>
          {dateAndTime(readAt)}
        </time>
      ),
    },
  ];
}

/** Links a day with differences to the cases in which officers settle them. Rule reconciliation 3. */
function Day({ day }: { readonly day: BankDay }) {
  const { t } = useLingui();
  const mayRead = useMay()('cases.read');
  const written = plainDate(`${day.day}T12:00:00.000Z`);
  if (!mayRead || !differs(standingOf(day))) return <span className={css.oneLine}>{written}</span>;
  return (
    <Link
      to="/application/administrative/cases"
      search={{ kind: 'bank_difference' }}
      className={classNames(rowLinkClass, css.oneLine)}
      aria-label={t`Diferencias del ${written}: ver los casos`}
    >
      {written}
    </Link>
  );
}

function Sums({ bank, ledger }: { readonly bank: string; readonly ledger: string }) {
  const figure = classNames(css.figure, bank !== ledger && css.differs);
  const shared = { currency: 'COP', locale: amountLocale(), decimals: 0 } as const;
  return (
    <span className={css.sums}>
      <span className={css.whose}>
        <Trans>Banco</Trans>
      </span>
      <span className={figure}>
        <Amount value={bank} {...shared} />
      </span>
      <span className={css.whose}>
        <Trans>Libro</Trans>
      </span>
      <span className={figure}>
        <Amount value={ledger} {...shared} />
      </span>
    </span>
  );
}

function Lines({ day: { matched, lines } }: { readonly day: BankDay }) {
  return (
    <Trans>
      {matched} de {lines}
    </Trans>
  );
}

/** Shows whether the day is reconciled and, if it is not, why. */
function Standing({ day }: { readonly day: BankDay }) {
  const { t } = useLingui();
  const standing = standingOf(day);
  if (!isApart(standing)) return <Badge tone="positive">{t`Cuadra`}</Badge>;
  const { linesLeft, inDiffers, outDiffers, linesChanged } = standing;
  const reasons = [
    ...(linesLeft > 0 ? [plural(linesLeft, { one: '# línea sin conciliar', other: '# líneas sin conciliar' })] : []),
    ...(inDiffers ? [t`entró otra suma`] : []),
    ...(outDiffers ? [t`salió otra suma`] : []),
    ...(linesChanged > 0
      ? [
          plural(linesChanged, {
            one: 'el banco cambió # línea: pregúntale',
            other: 'el banco cambió # líneas: pregúntale',
          }),
        ]
      : []),
  ];
  return (
    <Stack gap="none">
      <span className={css.oneLine}>
        <Badge tone="critical">{differs(standing) ? t`Con diferencias` : t`Extracto cambiado`}</Badge>
      </span>
      <Remark as="span">{reasons.join(' · ')}</Remark>
    </Stack>
  );
}

function NothingThen() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Ningún día conciliado entre esas fechas`}>{t`Cambia las fechas o límpialas.`}</EmptyState>
  );
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Aún no hay días conciliados`}>
      <Trans>Cuando termine un día leemos el extracto del banco y lo comparamos aquí con el libro.</Trans>
    </EmptyState>
  );
}
