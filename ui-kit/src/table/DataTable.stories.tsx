import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { Amount } from '../text/Amount.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { DataTable, type DataTableProps, rowLinkClass } from './DataTable.tsx';
import { type DataColumn, type TableSort } from './table-columns.ts';

interface Withdrawal {
  readonly id: string;
  readonly amount: string;
  readonly date: string;
}

const columns: readonly DataColumn<Withdrawal>[] = [
  {
    id: 'id',
    header: 'Retiro',
    card: 'title',
    width_rem: 12,
    cell: (row) => (
      <a href={`#${row.id}`} className={rowLinkClass}>
        {row.id}
      </a>
    ),
  },
  { id: 'date', header: 'Fecha', sortable: true, card: 'hidden' },
  { id: 'summary', header: 'Resumen', card: 'summary', cell: (row) => `Pedido el ${row.date}` },
  { id: 'state', header: 'Estado', cell: () => <Badge tone="positive">Completo</Badge> },
  {
    id: 'amount',
    header: 'Valor (COP)',
    align: 'end',
    card: 'end',
    cell: (row) => <Amount value={row.amount} locale="es-CO" />,
  },
];

/** Called with the id of each row that is drawn. */
const drawn = fn();

const watched: readonly DataColumn<Withdrawal>[] = [
  {
    id: 'id',
    header: 'Retiro',
    card: 'title',
    cell: ({ id }) => {
      drawn(id);
      return id;
    },
  },
  { id: 'date', header: 'Fecha' },
];

const withLongWords: readonly DataColumn<Withdrawal>[] = [
  ...['A', 'B', 'C', 'D'].map((header) => ({ id: header, header, cell: () => 'Administrativo' })),
  ...columns,
];

function withdrawals(count: number): readonly Withdrawal[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `RET-${index + 1}`,
    amount: String((index + 1) * 10_000),
    // The dates are not in the order of the rows, so that sorting is visible.
    date: `2026-11-${String(((index * 7) % 20) + 1).padStart(2, '0')}`,
  }));
}

/** Sorts the rows by date, as the server does in the apps. */
function inOrder(rows: readonly Withdrawal[], sort: TableSort | undefined): readonly Withdrawal[] {
  if (!sort) return rows;
  const sorted = [...rows].sort((one, other) => one.date.localeCompare(other.date));
  return sort.direction === 'asc' ? sorted : sorted.reverse();
}

function Sorted({ rows, onSortChange, ...rest }: DataTableProps<Withdrawal>) {
  const [sort, setSort] = useState<TableSort>();
  const sorted = useMemo(() => inOrder(rows, sort), [rows, sort]);
  const change = (next: TableSort | undefined) => {
    setSort(next);
    onSortChange?.(next);
  };
  return <DataTable {...rest} rows={sorted} sort={sort} onSortChange={change} />;
}

/**
 * Shows rows of one kind. The server sorts, filters and pages; the table shows the four states of a list.
 *
 * **When to use:** for every list with columns. Where its container is narrower than 600 px, or 700 px with `manyColumns`, rows become
 * cards: `meta.card` decides which columns lead, and a `summary` replaces the columns that are left out. Above a hundred rows only those in
 * view are in the document. **When not:** for the names and values of one thing, use `DescriptionList`.
 *
 * Table/List shows a complete list with its filters and pages.
 *
 * **Accessibility:** it stays a table for screen readers, also as cards; the sorted column says so; a linked row is one real link
 * (`rowLinkClass`) that covers it; a long table can be scrolled by keyboard and announces its number of rows.
 */
const meta = {
  title: 'Table/DataTable',
  component: DataTable,
  args: {
    caption: 'Retiros',
    columns,
    rows: withdrawals(5),
    rowId: (row) => row.id,
    status: 'ready',
    linked: true,
    loadingRows: 5,
    empty: <EmptyState title="Aún no hay retiros">Cuando alguien retire, lo verás aquí.</EmptyState>,
    error: <ErrorState title="No pudimos cargar los retiros" retry={<Button>Intentar de nuevo</Button>} />,
    onSortChange: fn(),
  },
  // These properties are made in code, so they have no controls.
  argTypes: {
    columns: { control: false },
    rows: { control: false },
    empty: { control: false },
    error: { control: false },
  },
  render: (args) => <Sorted {...args} />,
} satisfies Meta<DataTableProps<Withdrawal>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', { name: 'Fecha' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'date', direction: 'asc' });
    const dates = () => canvas.getAllByText(/^2026-11-/, { selector: 'td' }).map(({ textContent }) => textContent);
    await expect(dates()).toEqual([...dates()].sort());
    await userEvent.click(canvas.getByRole('button', { name: 'Fecha' }));
    await expect(canvas.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Fecha' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith(undefined);
  },
};
/** The container is 640 px wide: a few columns would fit, but many are easier to read as cards. */
export const Cards: Story = {
  args: { manyColumns: true },
  render: (args) => (
    <div style={{ width: 640 }}>
      <Sorted {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Pedido el 2026-11-01', { selector: 'tr:nth-child(1) > td' })).toBeVisible();
    // A hidden column's head is hidden too, so that each cell is read under its own head.
    const [heads, first] = canvas.getAllByRole('row');
    const names = within(heads ?? canvasElement).getAllByRole('columnheader');
    await expect(names.map((head) => head.textContent)).toEqual(['Retiro', 'Resumen', 'Estado', 'Valor (COP)']);
    await expect(within(first ?? canvasElement).getAllByRole('cell')).toHaveLength(names.length);
  },
};
/** Words stay whole however narrow the table is: 'Complet/o' would not be a word. */
export const WordsStayWhole: Story = {
  render: (args) => (
    <div style={{ width: 601 }}>
      <Sorted {...args} columns={withLongWords} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const cell of canvas.getAllByText('Administrativo')) {
      const word = document.createRange();
      word.selectNodeContents(cell);
      await expect(word.getClientRects()).toHaveLength(1);
    }
  },
};

const three = withdrawals(3);
/** The same rows, of which only the first is changed. */
const changed = three.map((row, place) => (place === 0 ? { ...row, date: '2026-11-30' } : row));

/** A row is drawn again only when its own data change, whatever else happens to the list. */
export const KeepsItsRows: Story = {
  render: function KeepsItsRows(args) {
    const [isStale, setStale] = useState(false);
    const [rows, setRows] = useState(three);
    return (
      <>
        <Button onClick={() => setStale(!isStale)}>Leer otra vez</Button>
        <Button onClick={() => setRows(changed)}>Cambiar el primero</Button>
        <DataTable {...args} columns={watched} rows={rows} status={isStale ? 'stale' : 'ready'} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    drawn.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Leer otra vez' }));
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(drawn).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Cambiar el primero' }));
    await expect(canvas.getByText('2026-11-30')).toBeVisible();
    await expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['RET-1']));
  },
};

export const Loading: Story = { args: { status: 'loading', rows: [] } };
export const Stale: Story = { args: { status: 'stale' } };
export const Empty: Story = {
  args: { rows: [] },
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
  args: { rows: withdrawals(100_000) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'RET-1' })).toBeInTheDocument();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');
  },
};
