import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { Badge } from '../feedback/Badge.tsx';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Amount } from '../text/Amount.tsx';
import { DataTable, rowLinkClass } from './DataTable.tsx';
import { FilterBar, SearchField } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { Pagination } from './Pagination.tsx';
import { type DataColumn, type TableSort } from './table-columns.ts';

const states = ['Completo', 'Pendiente'] as const;
type State = (typeof states)[number];

interface Payment {
  readonly id: string;
  readonly state: State;
  readonly amount: number;
}

const payments = Array.from({ length: 24 }, (_, index): Payment => ({
  id: `PAG-${index + 1}`,
  state: index % 3 === 0 ? 'Pendiente' : 'Completo',
  amount: ((index * 7) % 24) * 10_000 + 10_000,
}));

const columns: readonly DataColumn<Payment>[] = [
  {
    id: 'id',
    header: 'Pago',
    card: 'title',
    cell: (row) => (
      <a href={`#${row.id}`} className={rowLinkClass}>
        {row.id}
      </a>
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    cell: (row) => <Badge tone={row.state === 'Completo' ? 'positive' : 'caution'}>{row.state}</Badge>,
  },
  {
    id: 'amount',
    header: 'Valor (COP)',
    align: 'end',
    card: 'end',
    sortable: true,
    cell: (row) => <Amount value={String(row.amount)} locale="es-CO" />,
  },
];

interface Asked {
  readonly words: string;
  readonly state: State | undefined;
  readonly sort: TableSort | undefined;
}

/** Filters and sorts the payments, as the server does in the apps. */
function answer({ words, state, sort }: Asked): readonly Payment[] {
  const found = payments.filter(
    (payment) => payment.id.includes(words.toUpperCase()) && payment.state === (state ?? payment.state),
  );
  if (!sort) return found;
  return found.sort((one, other) => (sort.direction === 'asc' ? 1 : -1) * (one.amount - other.amount));
}

const page_rows = 5;

function List() {
  const [asked, setAsked] = useState<Asked>({ words: '', state: undefined, sort: undefined });
  const [page, setPage] = useState(0);
  const ask = (change: Partial<Asked>) => {
    setAsked({ ...asked, ...change });
    setPage(0);
  };
  const found = answer(asked);
  const way = (words: string, to: number, reason: string) => (
    <Button
      look="secondary"
      size="small"
      onClick={() => setPage(to)}
      reasonHidden
      disabledReason={to < 0 || to * page_rows >= found.length ? reason : undefined}
    >
      {words}
    </Button>
  );
  return (
    <Stack>
      <FilterBar label="Filtros">
        <SearchField label="Pago" value={asked.words} onChange={(event) => ask({ words: event.target.value })} />
        <FilterChips
          label="Estado"
          options={states.map((value) => ({ value, label: value }))}
          value={asked.state}
          onValueChange={(state) => ask({ state })}
        />
      </FilterBar>
      <DataTable
        caption="Pagos"
        columns={columns}
        rows={found.slice(page * page_rows, (page + 1) * page_rows)}
        rowId={(row) => row.id}
        status="ready"
        linked
        loadingRows={page_rows}
        empty={<EmptyState title="Nada coincide">Quita un filtro para ver más pagos.</EmptyState>}
        error={<ErrorState title="No pudimos cargar los pagos" retry={<Button>Intentar de nuevo</Button>} />}
        sort={asked.sort}
        onSortChange={(sort) => ask({ sort })}
      />
      <Pagination
        label="Páginas"
        position={`${Math.min(page * page_rows + 1, found.length)} de ${found.length}`}
        previous={way('Anterior', page - 1, 'Estás en la primera página.')}
        next={way('Siguiente', page + 1, 'Estás en la última página.')}
      />
    </Stack>
  );
}

/**
 * A complete list as in the apps, made of filters above, rows, and pages below. Everything can be tried out.
 *
 * In the apps the filters are kept in the URL and the server applies them; here the page does it. A change of filters or order leads
 * back to the first page. The list's four states are under `DataTable`.
 *
 * **Accessibility:** everything works by keyboard: Tab moves to the filters, heads and rows, Enter presses; the sorted column is marked,
 * and where there is no further page the button says why.
 */
const meta = { title: 'Table/List', render: () => <List /> } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtWork: Story = {
  play: async ({ canvas, userEvent }) => {
    const rows = () => canvas.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(rows()).toEqual(['PAG-1', 'PAG-2', 'PAG-3', 'PAG-4', 'PAG-5']);
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await expect(rows()).toEqual(['PAG-6', 'PAG-7', 'PAG-8', 'PAG-9', 'PAG-10']);
    // A change of order by keyboard leads back to the first page.
    canvas.getByRole('button', { name: 'Valor (COP)' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('columnheader', { name: 'Valor (COP)' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows()[0]).toBe('PAG-1');
    await expect(canvas.getByText('1 de 24')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pendiente' }));
    await expect(within(canvas.getByRole('table')).queryByText('Completo')).toBeNull();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Pago' }), 'nada');
    await expect(await canvas.findByRole('heading', { name: 'Nada coincide' })).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Pago' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Pendiente' }));
    await expect(canvas.getByText('1 de 24')).toBeVisible();
  },
};
