/*
 * In a narrow place the table is drawn as cards, and browsers drop the roles of table elements that are not laid out as a
 * table: they are written out, so that it stays a table for screen readers.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import { useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as css from './DataTable.css.ts';
import { DataBody, WindowedBody } from './DataTableBody.tsx';
import { DataHead } from './DataTableHead.tsx';
import { type DataColumn, dataFeatures, type TableSort } from './table-columns.ts';

/** From here on only the rows in view are in the document. */
const windowed_rows = 100;

/** What of the rows is there: `loading` the first time, `stale` while newer ones are on their way. */
export type TableStatus = 'loading' | 'ready' | 'stale' | 'error';

export interface DataTableProps<Row extends object> {
  /** The table's name, for screen readers. */
  readonly caption: string;
  /** From `dataColumns<Row>()`; the same list on every render. */
  readonly columns: readonly DataColumn<Row>[];
  /** The same list on every render until it changes. */
  readonly rows: readonly Row[];
  /** What tells a row from all others, also on other pages. */
  readonly rowId: (row: Row) => string;
  /** Which of the four states is shown. */
  readonly status: TableStatus;
  /** An `EmptyState`: what this list is for, or that nothing matches. */
  readonly empty: ReactNode;
  /** An `ErrorState` with its way to try again. */
  readonly error: ReactNode;
  /** How many rows the skeleton has: the page's size, so that nothing jumps. */
  readonly loadingRows: number;
  /** Rows hold a link with `rowLinkClass`, which a press anywhere in the row follows. */
  readonly linked?: boolean;
  /** Which column the server sorted by. */
  readonly sort?: TableSort | undefined;
  /** The head of a sortable column was pressed: ascending, descending, then none. */
  readonly onSortChange?: ((sort: TableSort | undefined) => void) | undefined;
  /** So many columns that rows are better read as cards below 700 px already; `wide` ones, with words in them, below 920 px. */
  readonly manyColumns?: boolean | 'wide';
  /** Without a frame of its own, inside a `Surface` with no padding. */
  readonly bare?: boolean;
}

/**
 * Rows of one kind. Sorting, filtering and paging are the server's; this shows the four states of a list. Becomes cards
 * where its place is below 600 px wide, or 700 or 920 px with many columns. Keeps the roles of a table in both forms, names its
 * sorted column, and a long one can be scrolled by keyboard.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, status, empty, error, loadingRows, linked, sort, onSortChange } = props;
  const placeholders = useMemo(() => Array.from({ length: loadingRows }, (_, index) => index), [loadingRows]);
  const table = useTable<typeof dataFeatures, Row>({
    features: dataFeatures,
    columns,
    data: rows,
    getRowId: rowId,
  });
  const message = status === 'error' ? error : status === 'ready' && rows.length === 0 ? empty : null;
  const long = status !== 'loading' && rows.length > windowed_rows;

  const region = classNames(
    css.region,
    props.manyColumns && (props.manyColumns === 'wide' ? css.wideColumns : css.manyColumns),
    props.bare && css.bare,
    status === 'stale' && css.busy,
  );

  if (message !== null) return <div className={region}>{message}</div>;
  const body = { table, linked: linked ?? false, placeholders: status === 'loading' ? placeholders : null };
  const content = (
    <table
      role="table"
      className={classNames(css.table, long && css.fixed)}
      aria-busy={status === 'loading' || status === 'stale'}
      aria-rowcount={long ? rows.length + 1 : undefined}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <DataHead table={table} sort={sort} onSortChange={onSortChange} />
      {long ? <WindowedBody {...body} /> : <DataBody {...body} />}
    </table>
  );
  return (
    <ScrollingRegion className={classNames(region, long && css.windowed)} label={caption} long={long}>
      {content}
    </ScrollingRegion>
  );
}

interface ScrollingRegionProps {
  readonly className: string;
  readonly label: string;
  /** Whether it scrolls whatever its width is. */
  readonly long: boolean;
  readonly children: ReactNode;
}

/** A region that scrolls has to be reachable by keyboard (WCAG 2.1.1); one that does not is no stop for the Tab key. */
function ScrollingRegion({ className, label, long, children }: ScrollingRegionProps) {
  const [isCut, setIsCut] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = region;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setIsCut(current.scrollWidth > current.clientWidth + 1));
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, []);
  const reachable = long || isCut ? ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const) : {};
  return (
    <div ref={region} className={className} {...reachable}>
      {children}
    </div>
  );
}

/** The look of the link that stands for its row: `<Link to="..." params={...} className={rowLinkClass}>`. One in a row. */
export const rowLinkClass = css.rowLink;

/** For a part of a cell that only cards show, as what a hidden column would say. */
export const onlyOnCardsClass = css.onlyOnCards;
/** For a part of a cell that only tables show. */
export const onlyOnTablesClass = css.onlyOnTables;
