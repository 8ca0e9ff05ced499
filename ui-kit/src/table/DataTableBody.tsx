/*
 * The roles of a table are written out: in a narrow container it is drawn as cards, and browsers drop the roles of table elements that are
 * not laid out as a table.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import type { Cell, ReactTable, Row as TableRow } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import { Skeleton } from '../progress/Skeleton.tsx';
import * as css from './DataTable.css.ts';
import type { ColumnLook, dataFeatures } from './table-columns.ts';

interface BodyProps<Row extends object> {
  readonly table: ReactTable<typeof dataFeatures, Row>;
  readonly linked: boolean;
  /** One number for each row of the skeleton; null when the rows have loaded. */
  readonly placeholders: readonly number[] | null;
}

const cards = {
  title: css.cardTitle,
  end: css.cardEnd,
  titleBelow: css.cardTitleBelow,
  endBelow: css.cardEndBelow,
  aside: css.cardAside,
  plain: css.cardPlain,
  hidden: css.cardHidden,
  summary: classNames(css.cardTitleBelow, css.cardSummary),
} as const satisfies Record<NonNullable<ColumnLook['card']>, string>;

function cellClass(meta: ColumnLook | undefined): string {
  return classNames(css.cell, meta?.align === 'end' && css.end, meta?.card && cards[meta.card]);
}

/** Shows all rows, or their skeleton. */
export function DataBody<Row extends object>({ table, linked, placeholders }: BodyProps<Row>) {
  const columns = table.getAllLeafColumns();
  return (
    <tbody role="rowgroup">
      {placeholders?.map((index) => (
        <tr key={index} className={css.row} aria-hidden>
          {columns.map((column) => (
            <td key={column.id} data-column={column.id} className={cellClass(column.columnDef.meta)}>
              <Skeleton shape="text" width="most" />
            </td>
          ))}
        </tr>
      ))}
      {placeholders === null
        ? table.getRowModel().rows.map((row) => <BodyRow key={row.id} row={row} linked={linked} />)
        : null}
    </tbody>
  );
}

/** A first estimate of a row's height in px; the rows in view are then measured. */
const rowHeight_px = 56;

/** Shows only the rows in view and a few around them, so that a hundred thousand rows cost as much as a hundred. */
export function WindowedBody<Row extends object>({ table, linked }: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows } = table.getRowModel();
  // The rule warns that the React compiler cannot memoise this hook; it does not compile this file, which has no 'use memo'.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight_px,
    getScrollElement: () => body.current?.closest<HTMLElement>('[role="region"]') ?? null,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const before_px = items[0]?.start ?? 0;
  const after_px = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody role="rowgroup" ref={body}>
      <Gap height_px={before_px} />
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return <BodyRow key={item.key} row={row} linked={linked} index={item.index} measure={virtual.measureElement} />;
      })}
      <Gap height_px={after_px} />
    </tbody>
  );
}

function Gap({ height_px }: { readonly height_px: number }) {
  if (height_px <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={css.gap} style={{ height: height_px }} />
    </tr>
  );
}

/**
 * Follows the row's link when a linked row is pressed anywhere; the keyboard reaches the link itself. A press that ends a selection does
 * nothing, because officers and customers copy text from rows.
 */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, select, label') !== null) return;
  if (!(getSelection()?.isCollapsed ?? true)) return;
  const link = currentTarget.querySelector<HTMLAnchorElement>(`a.${css.rowLink}`);
  if (event.ctrlKey || event.metaKey) window.open(link?.href, '_blank', 'noopener');
  else link?.click();
}

interface BodyRowProps<Row extends object> {
  readonly row: TableRow<typeof dataFeatures, Row>;
  readonly linked: boolean;
  /** The row's index in the whole list, from 0; given only where not all rows are in the document. */
  readonly index?: number;
  readonly measure?: Ref<HTMLTableRowElement>;
}

function BodyRow<Row extends object>({ row, linked, index, measure }: BodyRowProps<Row>) {
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      // The index counts from 0, and the head is row 1.
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={css.row}
      data-linked={linked || undefined}
      onClick={linked ? followRow : undefined}
    >
      {row.getAllCells().map((cell) => {
        const { header, meta } = cell.column.columnDef;
        const labelled = meta?.card === undefined && typeof header === 'string' && header !== '';
        return (
          <td
            key={cell.id}
            role="cell"
            data-column={cell.column.id}
            className={cellClass(meta)}
            data-label={labelled ? header : undefined}
          >
            {contentOf(cell)}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * Returns the content of a cell. The library's own `FlexRender` would use the column's `cell` function as a component: whenever the columns
 * are created again, it would be another component, and the cell would lose its focus and state.
 */
function contentOf<Row extends object>(cell: Cell<typeof dataFeatures, Row>): ReactNode {
  const { cell: content } = cell.column.columnDef;
  return typeof content === 'function' ? (content(cell.getContext()) as ReactNode) : content;
}
