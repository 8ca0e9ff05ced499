/*
 * The roles of a table are written out: in a narrow container it is drawn as cards, and browsers drop the roles of table elements that are
 * not laid out as a table.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import type { Row as TableRow } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import { Skeleton } from '../progress/Skeleton.tsx';
import * as css from './DataTable.css.ts';
import { type ColumnLook, contentOf, type DataColumn, type dataFeatures } from './table-columns.ts';

interface BodyProps<Row extends object> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly TableRow<typeof dataFeatures, Row>[];
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

function cellClass({ align, card }: ColumnLook): string {
  return classNames(css.cell, align === 'end' && css.end, card && cards[card]);
}

/** Shows all rows, or their skeleton. */
export function DataBody<Row extends object>({ columns, rows, linked, placeholders }: BodyProps<Row>) {
  return (
    <tbody role="rowgroup">
      {placeholders?.map((index) => (
        <tr key={index} className={css.row} aria-hidden>
          {columns.map((column) => (
            <td key={column.id} data-column={column.id} className={cellClass(column)}>
              <Skeleton shape="text" width="most" />
            </td>
          ))}
        </tr>
      ))}
      {placeholders === null
        ? rows.map((row) => <BodyRow key={row.id} row={row.original} columns={columns} linked={linked} />)
        : null}
    </tbody>
  );
}

/** A first estimate of a row's height in px; the rows in view are then measured. */
const rowHeight_px = 56;

/** Shows only the rows in view and a few around them, so that a hundred thousand rows cost as much as a hundred. */
export function WindowedBody<Row extends object>({ columns, rows, linked }: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
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
        const { key, index } = item;
        const { measureElement: measure } = virtual;
        return (
          <BodyRow key={key} row={row.original} columns={columns} linked={linked} index={index} measure={measure} />
        );
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
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly linked: boolean;
  /** The row's index in the whole list, from 0; given only where not all rows are in the document. */
  readonly index?: number;
  readonly measure?: Ref<HTMLTableRowElement>;
}

/** Renders again only when its own data or the columns change, so that a list that is sorted, filtered or read again keeps its rows. */
const BodyRow = memo(function BodyRow<Row extends object>({ row, columns, linked, index, measure }: BodyRowProps<Row>) {
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
      {columns.map((column) => (
        <td
          key={column.id}
          role="cell"
          data-column={column.id}
          className={cellClass(column)}
          data-label={column.card === undefined && column.header !== '' ? column.header : undefined}
        >
          {contentOf(column, row)}
        </td>
      ))}
    </tr>
  );
  // `memo` forgets that the component is generic.
}) as <Row extends object>(props: BodyRowProps<Row>) => ReactNode;
