import { useTable } from '@tanstack/react-table';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as css from './DataTable.css.ts';
import { DataBody, WindowedBody } from './DataTableBody.tsx';
import { type DataColumn, dataFeatures, definitionOf, type TableSort } from './table-columns.ts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

/*
 * The roles of a table are written out: in a narrow container it is drawn as cards, and browsers drop the roles of table elements that are
 * not laid out as a table.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */

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
}

/**
 * Shows rows of one kind. The server sorts, filters and pages; the table shows the four states of a list. Rows become cards where the
 * container is narrower than 600 px, or 700 or 920 px with many columns. Also as cards, the rows keep the roles of a table. The sorted
 * column is marked, and a long table can be scrolled by keyboard.
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
    status === 'stale' && css.busy,
  );

  if (message !== null) return <div className={region}>{message}</div>;
  const body = {
    columns,
    rows: table.getRowModel().rows,
    linked: linked ?? false,
    placeholders: status === 'loading' ? placeholders : null,
  };
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
      <DataHead columns={columns} sort={sort} onSortChange={onSortChange} />
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
  /** True if the region scrolls vertically: it is then a stop for the Tab key even if its content is not cut at the side. */
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

/*
 * The roles of a table are written out: in a narrow container it is drawn as cards, and browsers drop the roles of table elements that are
 * not laid out as a table.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */

interface DataHeadProps<Row extends object> {
  readonly columns: readonly DataColumn<Row>[];
  readonly sort: TableSort | undefined;
  readonly onSortChange: ((sort: TableSort | undefined) => void) | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const satisfies Record<TableSort['direction'], string>;
const icons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const;

/** Returns the next order: ascending, descending, none. The third press restores the list's own order. */
function nextSort(column: string, current: TableSort['direction'] | undefined): TableSort | undefined {
  if (current === undefined) return { column, direction: 'asc' };
  return current === 'asc' ? { column, direction: 'desc' } : undefined;
}

/** Shows the heads of the columns. As a row, it renders again only when the columns or their order change. */
const DataHead = memo(function DataHead<Row extends object>({ columns, sort, onSortChange }: DataHeadProps<Row>) {
  return (
    <thead className={css.head} role="rowgroup">
      <tr role="row">
        {columns.map(({ id, header, ...look }) => {
          const direction = sort?.column === id ? sort.direction : undefined;
          const Icon = icons[direction ?? 'none'];
          return (
            <th
              key={id}
              scope="col"
              data-column={id}
              role="columnheader"
              className={classNames(
                css.headCell,
                look.align === 'end' && css.end,
                look.upright && css.uprightHead,
                // A head is hidden together with its cells; otherwise the following cells would be read under the wrong head.
                look.card === 'hidden' && css.cardHidden,
                look.card === 'summary' && css.cardSummary,
              )}
              style={look.width_rem === undefined ? undefined : { width: `${look.width_rem}rem` }}
              aria-sort={direction && ariaSort[direction]}
            >
              {look.sortable && onSortChange ? (
                <button type="button" className={css.sort} onClick={() => onSortChange(nextSort(id, direction))}>
                  {header}
                  <Icon size={14} aria-hidden />
                </button>
              ) : look.filter ? (
                <button
                  type="button"
                  className={css.filterHead}
                  aria-pressed={look.filter.pressed}
                  onClick={look.filter.onPress}
                >
                  {/* The text itself is turned, because WebKit ignores the writing mode of a button. */}
                  {look.upright ? <span className={css.upright}>{header}</span> : header}
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
  // `memo` forgets that the component is generic.
}) as <Row extends object>(props: DataHeadProps<Row>) => ReactNode;
