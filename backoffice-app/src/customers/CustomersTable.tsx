import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { classNames, EmptyState, EmptyWalletDrawing, Checkbox, Inline } from '@caudal/ui-kit';
import { type TableSort, FilterChips } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue, useAtom } from 'jotai';
import { page_rows, withFilters } from '../lists/list-address.ts';
import { PagedList } from '../lists/PagedList.tsx';
import * as css from './customer-list.css.ts';
import { isDenseAtom } from './list-view.ts';
import { useCustomerColumns } from './customer-columns.tsx';
import { type CustomerPage, page_sizes } from './customer-data.ts';
import type { CustomerSearch } from './customer-search.ts';

interface CustomersTableProps {
  readonly page: Latest<CustomerPage>;
  readonly search: CustomerSearch;
}

const directions = { Recientes: 'desc', Antiguos: 'asc' } as const;
const times = { desc: 'Recientes', asc: 'Antiguos' } as const satisfies Record<TableSort['direction'], string>;

/** One page of customers. The filter 'Tiempo' and the header of the date column set the same order. */
export function CustomersTable({ page, search }: CustomersTableProps) {
  'use memo';
  const { t } = useLingui();
  const columns = useCustomerColumns();
  const isDense = useAtomValue(isDenseAtom);
  const navigate = useNavigate({ from: '/application/administrative/verification/' });
  const sort = search.time && { column: 'lastModification', direction: directions[search.time] };

  function order(next: TableSort | undefined) {
    const time = next && times[next.direction];
    void navigate({ search: (former) => withFilters(former, { time }) });
  }

  return (
    <PagedList
      list="customers"
      caption={t`Usuarios`}
      page={page}
      search={search}
      pagesLabel={t`Páginas de usuarios`}
      announced={(count) => plural(count, { one: '# usuario en esta página', other: '# usuarios en esta página' })}
      columns={columns}
      rowId={({ id }) => id}
      manyColumns
      sort={sort}
      onSortChange={order}
      failed={t`No pudimos cargar los usuarios`}
      noMatch={t`Ningún usuario coincide con los filtros`}
      empty={<NobodyYet />}
      tableClass={classNames(css.list, isDense && css.dense)}
      view={<ListView size={search.size} />}
    />
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

const sizes = { 11: undefined, 25: 25, 50: 50, 100: 100 } as const;

/** Sets the number of customers per page and the density of the rows. */
function ListView({ size }: Pick<CustomerSearch, 'size'>) {
  'use memo';
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/verification/' });
  const [isDense, setDense] = useAtom(isDenseAtom);
  function choose(chosen: string | undefined) {
    const next = page_sizes.find((one) => String(one) === chosen) ?? page_rows;
    void navigate({ search: (former) => withFilters(former, { size: sizes[next] }), resetScroll: false });
  }
  return (
    <Inline gap="medium">
      <FilterChips
        label={t`Por página`}
        options={page_sizes.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(size ?? page_rows)}
        onValueChange={choose}
      />
      <Checkbox label={t`Vista compacta`} checked={isDense} onChange={(event) => setDense(event.target.checked)} />
    </Inline>
  );
}
