import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, buttonClass, EmptyState, EmptyWalletDrawing, ErrorState } from '@caudal/ui-kit';
import { DataTable, type TableSort } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
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
  const navigate = useNavigate({ from: '/application/administrative/verification' });
  const sort = search.time && { column: 'lastModification', direction: directions[search.time] };

  function order(next: TableSort | undefined) {
    const time = next && times[next.direction];
    void navigate({ search: (former) => withFilters(former, { time }) });
  }

  return (
    <div className={css.list}>
      <DataTable
        caption={t`Usuarios`}
        columns={columns}
        rows={page.status === 'ready' || page.status === 'stale' ? page.value.results : nothing}
        rowId={({ id }) => id}
        status={page.status}
        loadingRows={page_rows}
        linked
        manyColumns
        sort={sort}
        onSortChange={order}
        error={page.status === 'error' ? <ListFailed error={page.error} retry={page.retry} /> : null}
        empty={isFiltered(search) ? <NothingMatches /> : <NobodyYet />}
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

function NothingMatches() {
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
      <Trans>Quita alguno, o revisa el número que escribiste.</Trans>
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
