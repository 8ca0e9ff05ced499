import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import {
  alertsQuery,
  alertSearch,
  alertListSearchAtom,
  alertsFile,
  type AlertPage,
  type AlertRow,
  withFlag,
  type AlertSearch,
} from '../../../../alerts/alert-data.ts';
import { kycSummaryQuery } from '../../../../customers/customer-data.ts';
import { KycDashboard } from '../../../../customers/KycDashboard.tsx';
import { whatIsRead } from '../../../../lists/list-address.ts';
import { CustomerLink } from '../../../../customer/CustomerLink.tsx';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { plainDate } from '@caudal/app-kit/locale/dates.ts';
import { Badge, EmptyState, Inline, VisuallyHidden } from '@caudal/ui-kit';
import { type DataColumn, rowLinkClass, type TableSort } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShortId } from '../../../../customers/customer-cells.tsx';
import { CustomerTypedFilter } from '../../../../filters/CustomerTypedFilter.tsx';
import { FilterPanel } from '../../../../filters/FilterPanel.tsx';
import { useFilters } from '../../../../filters/useFilters.ts';
import { useKeptSearch } from '../../../../filters/useKeptSearch.ts';
import { PagedList, usePage } from '../../../../lists/PagedList.tsx';
import { alertWords, type AlertWords } from '../../../../alerts/alert-words.ts';
import * as css from '../../../../alerts/alerts.css.ts';

export const Route = createFileRoute('/application/administrative/verification/alerts')({
  validateSearch: alertSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) =>
    withoutWaiting(visit(queryClient, kycSummaryQuery()), visit(queryClient, alertsQuery(deps))),
  component: AlertList,
});

function AlertList() {
  const search = Route.useSearch();
  const page = usePage(alertsQuery(search));
  useKeptSearch(alertListSearchAtom, search);
  return (
    <KycDashboard view="alerts">
      <AlertsTable page={page} search={search} />
    </KycDashboard>
  );
}

interface AlertsTableProps {
  readonly page: Latest<AlertPage>;
  readonly search: AlertSearch;
}

type Flag = AlertWords & { readonly column: NonNullable<AlertWords['column']> };

const directions = { Recientes: 'desc', Antiguos: 'asc' } as const;
const times = { desc: 'Recientes', asc: 'Antiguos' } as const satisfies Record<TableSort['direction'], string>;

/** Lists the customers who have alerts, with a dot for each alert. A column's header filters by its alert. Rule alerts 2. */
function AlertsTable({ page, search }: AlertsTableProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/verification/alerts' });
  const flags = columnFlags();
  const press = (number: number) => void navigate({ search: (former) => withFlag(former, number), resetScroll: false });
  const columns = useAlertColumns(flags, search, press);
  const filters = useFilters(search, ['time']);
  return (
    <>
      <FilterPanel
        {...filters.panel}
        download={{
          description: t`El archivo lleva a los usuarios que tienen las alertas elegidas, y cuáles tienen. La descarga queda registrada con tu nombre.`,
          fileName: () => `alertas-${todayInColombia()}.csv`,
          read: () => alertsFile(search),
        }}
      >
        <CustomerTypedFilter also="transaction" {...filters.typed('search')} />
      </FilterPanel>
      <FlagButtons flags={flags} chosen={search.flags ?? []} onPress={press} />
      <PagedList
        list="alerts"
        caption={t`Usuarios con alertas`}
        page={page}
        search={search}
        pagesLabel={t`Páginas de alertas`}
        announced={(count) =>
          plural(count, {
            one: '# usuario con alertas en esta página',
            other: '# usuarios con alertas en esta página',
          })
        }
        columns={columns}
        rowId={({ id }) => id}
        manyColumns="wide"
        sort={search.time && { column: 'lastModification', direction: directions[search.time] }}
        onSortChange={(next) => filters.choose({ time: next && times[next.direction] })}
        failed={t`No pudimos cargar las alertas`}
        empty={<NobodyThere search={search} />}
        tableClass={css.list}
      />
    </>
  );
}

function NobodyThere({ search }: Pick<AlertsTableProps, 'search'>) {
  const { t } = useLingui();
  if (search.search !== undefined)
    return (
      <EmptyState title={t`Nadie con alertas coincide con tu búsqueda`}>
        <Trans>Busca con otras palabras, o quita los filtros.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={search.flags ? t`Nadie tiene esas alertas a la vez` : t`Nadie tiene alertas activas`}>
      {search.flags ? (
        <Trans>Quita alguna de las que elegiste.</Trans>
      ) : (
        <Trans>Aquí verás a quien tenga alguna, desde que una regla o un oficial la active.</Trans>
      )}
    </EmptyState>
  );
}

/** Returns the alerts that have a column in the list. */
function columnFlags(): readonly Flag[] {
  return alertWords().filter((alert): alert is Flag => alert.column !== null);
}

interface FlagButtonsProps {
  readonly flags: readonly Flag[];
  readonly chosen: readonly number[];
  readonly onPress: (number: number) => void;
}

/** Replaces the filters of the column headers where rows are shown as cards, which have no headers. */
function FlagButtons({ flags, chosen, onPress }: FlagButtonsProps) {
  return (
    <div className={css.flagsPlace}>
      <div className={css.flags}>
        {flags.map(({ number, name }) => (
          <button
            key={number}
            type="button"
            className={css.flag}
            aria-pressed={chosen.includes(number)}
            onClick={() => onPress(number)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

function useAlertColumns(
  flags: readonly Flag[],
  search: AlertSearch,
  onPress: (number: number) => void,
): readonly DataColumn<AlertRow>[] {
  const { t } = useLingui();
  return [
    { id: 'id', header: t`Usuario`, card: 'title', cell: (row) => <WhoLink row={row} /> },
    {
      id: 'summary',
      header: t`Alertas`,
      card: 'summary',
      cell: (row) => (
        <Inline gap="xxsmall">
          {flags
            .filter((flag) => row[flag.column])
            .map(({ number, name }) => (
              <Badge key={number} tone="caution">
                {name}
              </Badge>
            ))}
        </Inline>
      ),
    },
    ...flags.map(({ number, name, column: key }): DataColumn<AlertRow> => ({
      id: key,
      header: name,
      card: 'hidden',
      upright: true,
      filter: { pressed: search.flags?.includes(number) ?? false, onPress: () => onPress(number) },
      cell: (row) => <Sign isOpen={row[key]} />,
    })),
    {
      id: 'lastModification',
      header: t`Última actualización`,
      sortable: true,
      align: 'end',
      card: 'endBelow',
      cell: ({ lastModification }) => plainDate(lastModification),
    },
  ];
}

function WhoLink({ row: { id, fullName } }: { readonly row: AlertRow }) {
  const { t } = useLingui();
  return (
    <span className={css.who}>
      <CustomerLink id={id} tab="alerts" className={rowLinkClass}>
        {fullName ?? t`Sin nombre`}
      </CustomerLink>
      <span className={css.id}>
        <ShortId id={id} />
      </span>
    </span>
  );
}

function Sign({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <span className={css.sign}>
      <span className={isOpen ? css.raised : css.quiet} aria-hidden />
      <VisuallyHidden>{isOpen ? t`Sí` : t`No`}</VisuallyHidden>
    </span>
  );
}
