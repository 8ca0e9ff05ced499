import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { Amount } from '../text/Amount.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { DataTable, type DataTableProps, rowLinkClass } from './DataTable.tsx';
import { dataColumns, type TableSort } from './table-columns.ts';

interface Withdrawal {
  readonly id: string;
  readonly amount: string;
  readonly date: string;
}

const column = dataColumns<Withdrawal>();
const columns = column.columns([
  column.accessor('id', {
    header: 'Retiro',
    meta: { card: 'title', width_rem: 12 },
    cell: (info) => (
      <a href={`#${info.getValue()}`} className={rowLinkClass}>
        {info.getValue()}
      </a>
    ),
  }),
  column.accessor('date', { header: 'Fecha', meta: { sortable: true, card: 'hidden' } }),
  column.display({
    id: 'summary',
    header: 'Resumen',
    meta: { card: 'summary' },
    cell: ({ row }) => `Pedido el ${row.original.date}`,
  }),
  column.display({ id: 'state', header: 'Estado', cell: () => <Badge tone="positive">Completo</Badge> }),
  column.accessor('amount', {
    header: 'Valor (COP)',
    meta: { align: 'end', card: 'end' },
    cell: (info) => <Amount value={info.getValue()} locale="es-CO" />,
  }),
]);

function withdrawals(count: number): readonly Withdrawal[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `RET-${index + 1}`,
    amount: String((index + 1) * 10_000),
    date: '2026-11-20',
  }));
}

interface SampleProps {
  readonly status: DataTableProps<Withdrawal>['status'];
  readonly count: number;
  readonly onSortChange: (sort: TableSort | undefined) => void;
  readonly manyColumns?: boolean;
}

function Sample({ status, count, onSortChange, manyColumns = false }: SampleProps) {
  const [rows] = useState(() => withdrawals(count));
  const [sort, setSort] = useState<TableSort>();
  return (
    <DataTable
      caption="Retiros"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      status={status}
      linked
      manyColumns={manyColumns}
      loadingRows={5}
      empty={<EmptyState title="Aún no hay retiros">Cuando alguien retire, lo verás aquí.</EmptyState>}
      error={<ErrorState title="No pudimos cargar los retiros" retry={<Button>Intentar de nuevo</Button>} />}
      sort={sort}
      onSortChange={(next) => {
        setSort(next);
        onSortChange(next);
      }}
    />
  );
}

/**
 * Rows of one kind. The server sorts, filters and pages; the table shows the four states of a list.
 *
 * **When to use:** for every list with columns. Where its place is below 600 px wide, or 700 px with `manyColumns`, rows become cards: say with `meta.card` what leads, and leave out what a `summary` says in short. Over a hundred rows only those in view are in the document. **When not:** for the names and values of one thing: `DescriptionList`.
 *
 * **Accessibility:** stays a table for screen readers, also as cards; the sorted column says so; a linked row is one real link (`rowLinkClass`) that covers it; a long table can be scrolled by keyboard and knows how many rows it has.
 */
const meta = {
  title: 'Table/DataTable',
  component: Sample,
  args: { status: 'ready', count: 5, onSortChange: fn() },
} satisfies Meta<typeof Sample>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Fecha' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'date', direction: 'asc' });
    await userEvent.click(canvas.getByRole('button', { name: 'Fecha' }));
    await expect(canvas.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Fecha' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith(undefined);
  },
};
/** The place is 640 px wide: a few columns fit, many are better read as cards. */
export const Cards: Story = {
  args: { manyColumns: true },
  render: (args) => (
    <div style={{ width: 640 }}>
      <Sample {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Pedido el 2026-11-20', { selector: 'tr:nth-child(1) > td' })).toBeVisible();
    // Heads go where their cells go, so that each cell is read under its own.
    const [heads, first] = canvas.getAllByRole('row');
    const names = within(heads ?? canvasElement).getAllByRole('columnheader');
    await expect(names.map((head) => head.textContent)).toEqual(['Retiro', 'Resumen', 'Estado', 'Valor (COP)']);
    await expect(within(first ?? canvasElement).getAllByRole('cell')).toHaveLength(names.length);
  },
};
export const Loading: Story = { args: { status: 'loading', count: 0 } };
export const Stale: Story = { args: { status: 'stale' } };
export const Empty: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Aún no hay retiros' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: { status: 'error' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
export const HundredThousandRows: Story = {
  args: { count: 100_000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'RET-1' })).toBeInTheDocument();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');
  },
};
