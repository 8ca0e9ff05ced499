import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { dateAndTime, plainDate } from '@caudal/app-kit/locale/dates.ts';
import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { Amount, Badge, classNames, EmptyState, Stack, Text } from '@caudal/ui-kit';
import { type DataColumn, rowLinkClass } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isFiltered } from '../lists/list-address.ts';
import { PagedList } from '../lists/PagedList.tsx';
import { useMay } from '../session/account.ts';
import { bankName } from './bank-name.ts';
import { differs, isApart, standingOf } from './bank-day-standing.ts';
import type { BankDay, BankDayPage } from './bank-days-data.ts';
import type { BankDaysSearch } from './bank-days-search.ts';
import * as css from './bank-days.css.ts';

interface BankDaysTableProps {
  readonly page: Latest<BankDayPage>;
  readonly search: BankDaysSearch;
}

/** One page of days, each with the sums of the bank and of the ledger. */
export function BankDaysTable({ page, search }: BankDaysTableProps) {
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
  const { t } = useLingui();
  return [
    { id: 'day', header: t`Día`, card: 'title', cell: (row) => <Day day={row} /> },
    {
      id: 'rail',
      header: t`Banco`,
      card: 'titleBelow',
      cell: ({ rail }) => <span className={css.oneLine}>{bankName(rail)}</span>,
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
      <Text as="span" size="small" tone="muted">
        {reasons.join(' · ')}
      </Text>
    </Stack>
  );
}

function NothingThen() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Ningún día conciliado entre esas fechas`}>
      <Trans>Cambia las fechas o límpialas.</Trans>
    </EmptyState>
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
