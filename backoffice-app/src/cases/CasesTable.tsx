import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, buttonClass, EmptyState, ErrorState, InReviewDrawing } from '@caudal/ui-kit';
import { DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCaseColumns } from './case-columns.tsx';
import type { CasePage } from './case-data.ts';
import { isFiltered, isOfWithdrawals, type CaseSearch } from './case-search.ts';
import * as css from './cases.css.ts';

export interface CasesTableProps {
  readonly page: Latest<CasePage>;
  readonly search: CaseSearch;
}

const nothing: CasePage['results'] = [];
/** About as many as are in view. */
const loading_rows = 8;

/** The queue, the oldest case first. */
export function CasesTable({ page, search }: CasesTableProps) {
  const { t } = useLingui();
  const rows = page.status === 'ready' || page.status === 'stale' ? page.value.results : nothing;
  const columns = useCaseColumns(rows);
  return (
    <div className={css.queue}>
      <DataTable
        caption={isOfWithdrawals(search) ? t`Retiros por aprobar` : t`Casos`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        status={page.status}
        loadingRows={loading_rows}
        linked
        manyColumns
        error={page.status === 'error' ? <QueueFailed error={page.error} retry={page.retry} /> : null}
        empty={<NothingThere search={search} />}
      />
    </div>
  );
}

function QueueFailed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorState
      title={t`No pudimos cargar los casos`}
      retry={
        <Button onClick={retry}>
          <Trans>Intentar de nuevo</Trans>
        </Button>
      }
    >
      {wordsOf(error)}
    </ErrorState>
  );
}

function NothingThere({ search }: Pick<CasesTableProps, 'search'>) {
  const { kind: _kind, ...others } = search;
  if (isOfWithdrawals(search) && !isFiltered(others)) return <NoWithdrawals />;
  return isFiltered(search) ? <NothingMatches /> : <NothingToDo />;
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
