/*
 * The roles of a table are written out: in a narrow container it is drawn as cards, and browsers drop the roles of table elements that are
 * not laid out as a table.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import { useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as css from './DataTable.css.ts';
import { DataBody, WindowedBody } from './DataTableBody.tsx';
import { DataHead } from './DataTableHead.tsx';
import { type DataColumn, dataFeatures, definitionOf, type TableSort } from './table-columns.ts';

/** The number of rows above which only the rows in view are in the document. */
const windowed_rows = 100;

/** The state of the rows: `loading` the first time, `stale` while newer ones load. */
type TableStatus = 'loading' | 'ready' | 'stale' | 'error';

export interface DataTableProps<Row extends object> {
  /** The table's name for screen readers. */
  readonly caption: string;
  /** The columns in their order. */
  readonly columns: readonly DataColumn<Row>[];
  /** The rows; pass the same array on every render until they change. */
  readonly rows: readonly Row[];
  /** Returns the id that distinguishes a row from all others, also from those on other pages. */
  readonly rowId: (row: Row) => string;
  /** The state of the list. */
  readonly status: TableStatus;
  /** An `EmptyState` that says what the list is for, or that nothing matches. */
  readonly empty: ReactNode;
  /** An `ErrorState` with its retry button. */
  readonly error: ReactNode;
  /** The number of rows of the skeleton: the page's size, so that nothing jumps. */
  readonly loadingRows: number;
  /** True if each row holds a link with `rowLinkClass`, which a press anywhere in the row follows. */
  readonly linked?: boolean;
  /** The column and direction by which the server sorted. */
  readonly sort?: TableSort | undefined;
  /** Called when the head of a sortable column is pressed: ascending, descending, then none. */
  readonly onSortChange?: ((sort: TableSort | undefined) => void) | undefined;
  /** True if there are so many columns that rows become cards below 700 px already; `wide`, for columns of words, below 920 px. */
  readonly manyColumns?: boolean | 'wide';
  /** Removes the frame, for a table inside a `Surface` without padding. */
  readonly bare?: boolean;
}

/**
 * Shows rows of one kind. The server sorts, filters and pages; the table shows the four states of a list. Rows become cards where the
 * container is narrower than 600 px, or 700 or 920 px with many columns. Both forms keep the roles of a table, the sorted column is marked,
 * and a long table can be scrolled by keyboard.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, status, empty, error, loadingRows, linked, sort, onSortChange } = props;
  const placeholders = useMemo(() => Array.from({ length: loadingRows }, (_, index) => index), [loadingRows]);
  const table = useTable<typeof dataFeatures, Row>({
    features: dataFeatures,
    columns: useMemo(() => columns.map(definitionOf), [columns]),
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
  /** True if it scrolls vertically, whatever its width is. */
  readonly long: boolean;
  readonly children: ReactNode;
}

/** Makes a region that scrolls reachable by keyboard (WCAG 2.1.1); a region that does not scroll is no stop for the Tab key. */
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

/** The class of the link that a row follows: `<Link to="..." params={...} className={rowLinkClass}>`. Use one in each row. */
export const rowLinkClass = css.rowLink;
