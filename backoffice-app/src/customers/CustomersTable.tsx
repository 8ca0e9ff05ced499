import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, buttonClass, classNames, EmptyState, EmptyWalletDrawing, ErrorState } from '@caudal/ui-kit';
import { DataTable, type TableSort } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { isDenseAtom } from './list-view.ts';
import { useCustomerColumns } from './customer-columns.tsx';
import { page_rows, type CustomerPage } from './customer-data.ts';
import * as css from './customer-list.css.ts';
import { isFiltered, withFilters, type CustomerSearch } from './customer-search.ts';

export interface CustomersTableProps {
  readonly page: Latest<CustomerPage>;
  readonly search: CustomerSearch;
}

const directions = { Recientes: 'desc', Antiguos: 'asc' } as const;
const times = { desc: 'Recientes', asc: 'Antiguos' } as const satisfies Record<TableSort['direction'], string>;
const nothing: CustomerPage['results'] = [];

/** The customers of a page. The filter 'Tiempo' and the head of the date are two ways to the same order. */
export function CustomersTable({ page, search }: CustomersTableProps) {
  const { t } = useLingui();
  const columns = useCustomerColumns();
  const isDense = useAtomValue(isDenseAtom);
  const navigate = useNavigate({ from: '/application/administrative/verification' });
  const sort = search.time && { column: 'lastModification', direction: directions[search.time] };

  function order(next: TableSort | undefined) {
    const time = next && times[next.direction];
    void navigate({ search: (former) => withFilters(former, { time }) });
  }

  return (
    <div className={classNames(css.list, isDense && css.dense)}>
      <DataTable
        caption={t`Usuarios`}
        columns={columns}
        rows={page.status === 'ready' || page.status === 'stale' ? page.value.results : nothing}
        rowId={({ id }) => id}
        status={page.status}
        loadingRows={search.size ?? page_rows}
        linked
        manyColumns
        sort={sort}
        onSortChange={order}
        error={page.status === 'error' ? <ListFailed error={page.error} retry={page.retry} /> : null}
        empty={isFiltered(search) ? <NothingMatches search={search} /> : <NobodyYet />}
      />
    </div>
  );
}

function ListFailed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorState
      title={t`No pudimos cargar los usuarios`}
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

/** What filters look for that nothing registers yet. */
function isAhead({ risk, alert, type, level }: CustomerSearch): boolean {
  return risk !== undefined || alert === 1 || type === 'Entidad' || (level !== undefined && level > 1);
}

function NothingMatches({ search }: { readonly search: CustomerSearch }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Ningún usuario coincide con los filtros`}
      action={
        <Link
          to="/application/administrative/verification"
          search={{}}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          <Trans>Limpiar todo</Trans>
        </Link>
      }
    >
      {isAhead(search) ? (
        <Trans>
          Nada registra todavía riesgo, alertas, entidades ni los niveles 2 y 3: llegan con el screening, el monitoreo y
          esos niveles.
        </Trans>
      ) : (
        <Trans>Quita alguno, o revisa lo que escribiste.</Trans>
      )}
    </EmptyState>
  );
}

function NobodyYet() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<EmptyWalletDrawing />} title={t`Aún no hay usuarios`}>
      <Trans>Aquí verás a cada persona desde que abre su cuenta, y lo que espera tu revisión.</Trans>
    </EmptyState>
  );
}
