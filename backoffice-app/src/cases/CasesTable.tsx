import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { buttonClass, EmptyState, InReviewDrawing } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isFiltered } from '../lists/list-address.ts';
import { PagedList } from '../lists/PagedList.tsx';
import type { MoreKeys } from '../lists/useListKeys.ts';
import { useCaseColumns } from './case-columns.tsx';
import type { CasePage } from './case-data.ts';
import { isOfWithdrawals, queueOf, type CaseSearch } from './case-search.ts';
import * as css from './cases.css.ts';

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
        <Link
          to="/application/administrative/cases"
          search={{}}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          <Trans>Ver todos los casos</Trans>
        </Link>
      }
    >
      <Trans>Puede que otro oficial los haya tomado o cerrado.</Trans>
    </EmptyState>
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
