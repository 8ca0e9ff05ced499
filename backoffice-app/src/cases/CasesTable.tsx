import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { EmptyState, InReviewDrawing, Amount, Badge, Inline } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isFiltered } from '../lists/list-address.ts';
import { PagedList } from '../lists/PagedList.tsx';
import type { MoreKeys } from '../lists/useListKeys.ts';
import type { CasePage, CaseRow } from './case-data.ts';
import { isOfWithdrawals, queueOf, type CaseSearch } from './case-search.ts';
import * as css from './cases.css.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { type DataColumn, rowLinkClass } from '@caudal/ui-kit/table';
import { FactValue } from './CaseFacts.tsx';
import { Customer, Due, Holder, Proposer, Reason, Waiting } from './case-cells.tsx';
import { CaseLink, placeOfCase } from './CaseLink.tsx';
import { CaseRowActions } from './CaseRowActions.tsx';
import { oneLine } from './cases.css.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

interface CasesTableProps {
  readonly moreKeys: MoreKeys;
  readonly page: Latest<CasePage>;
  readonly search: CaseSearch;
}

/** The number of placeholder rows, about one screenful. */
const loading_rows = 8;

/** The queue. The oldest case comes first. */
export function CasesTable({ page, search, moreKeys }: CasesTableProps) {
  const { t } = useLingui();
  const columns = useCaseColumns(shownOf(page)?.results ?? []);
  return (
    <PagedList
      list={queueOf(search)}
      moreKeys={moreKeys}
      caption={isOfWithdrawals(search) ? t`Retiros por aprobar` : t`Casos`}
      page={page}
      search={search}
      pagesLabel={t`Páginas de casos`}
      announced={(count) => plural(count, { one: '# caso en esta página', other: '# casos en esta página' })}
      columns={columns}
      rowId={({ id }) => id}
      loadingRows={loading_rows}
      manyColumns
      failed={t`No pudimos cargar los casos`}
      empty={<NothingThere search={search} />}
      tableClass={css.queue}
    />
  );
}

function NothingThere({ search }: Pick<CasesTableProps, 'search'>) {
  if (isOfWithdrawals(search) && !isFiltered(search, ['order', 'kind'])) return <NoWithdrawals />;
  return isFiltered(search, ['order']) ? <NothingMatches /> : <NothingToDo />;
}

function NoWithdrawals() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<InReviewDrawing />} title={t`Ningún retiro espera aprobación`}>
      <Trans>Los que pasan del monto automático aparecen aquí, lo más antiguo primero.</Trans>
    </EmptyState>
  );
}

function NothingMatches() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Ningún caso coincide con los filtros`}
      action={
        <ButtonLink
          look="secondary"
          size="small"
          to="/application/administrative/cases"
          search={{}}
        >{t`Ver todos los casos`}</ButtonLink>
      }
    >{t`Puede que otro oficial los haya tomado o cerrado.`}</EmptyState>
  );
}

function NothingToDo() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<InReviewDrawing />} title={t`No hay casos abiertos`}>
      <Trans>Cuando algo necesite que una persona lo mire, aparece aquí, lo más antiguo primero.</Trans>
    </EmptyState>
  );
}

/** Returns the columns of the queue. A list of one kind shows the key facts of that kind, which its first row names. */
function useCaseColumns(rows: readonly CaseRow[]): readonly DataColumn<CaseRow>[] {
  const { t } = useLingui();
  const facts = rows[0]?.glance ?? [];
  const standing: DataColumn<CaseRow>[] = [
    { id: 'openedAt', header: t`Espera`, card: 'hidden', cell: (row) => <Waiting {...row} /> },
    { id: 'dueAt', header: t`Vence`, cell: (row) => <Due {...row} /> },
    { id: 'holder', header: t`Quién lo tiene`, cell: (row) => <Holder holder={row.holder} /> },
    { id: 'actions', header: t`Acciones`, align: 'end', card: 'plain', cell: (row) => <CaseRowActions row={row} /> },
  ];
  if (facts.length === 0)
    return [
      { id: 'name', header: t`Caso`, card: 'title', cell: (row) => <Name row={row} /> },
      { id: 'customer', header: t`Usuario`, card: 'titleBelow', cell: (row) => <Customer row={row} /> },
      { id: 'reason', header: t`Razón`, cell: (row) => <Reason reason={row.reason} /> },
      ...standing,
    ];
  return [
    {
      id: 'customer',
      header: t`Usuario`,
      card: 'title',
      cell: (row) => (
        <CaseLink row={row} id={placeOfCase(row.id)} className={rowLinkClass}>
          <Customer row={row} />
        </CaseLink>
      ),
    },
    ...facts.map(({ name, form }, place): DataColumn<CaseRow> => ({
      id: `fact-${place}`,
      header: localised(name),
      ...(form === 'pesos' && { align: 'end', card: 'end' }),
      cell: (row) => <Glance fact={row.glance[place]} />,
    })),
    { id: 'proposedBy', header: t`Primera aprobación`, cell: (row) => <Proposer officer={row.proposedBy} /> },
    ...standing,
  ];
}

function Name({ row }: { readonly row: CaseRow }) {
  const { t } = useLingui();
  return (
    <Inline gap="xsmall">
      <CaseLink row={row} id={placeOfCase(row.id)} className={rowLinkClass}>
        {localised(row.name)}
      </CaseLink>
      {row.state === 'proposed' ? (
        <span className={oneLine}>
          <Badge tone="promote">{t`Con propuesta`}</Badge>
        </span>
      ) : null}
    </Inline>
  );
}

function Glance({ fact }: { readonly fact: CaseRow['glance'][number] | undefined }) {
  if (fact === undefined) return <>–</>;
  if (fact.form !== 'pesos') return <FactValue fact={fact} />;
  return <Amount value={fact.value} locale={amountLocale()} currency="COP" decimals={0} />;
}
