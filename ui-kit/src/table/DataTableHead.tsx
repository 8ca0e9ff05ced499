/*
 * The roles of a table are written out: in a narrow container it is drawn as cards, and browsers drop the roles of table elements that are
 * not laid out as a table.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../theme/class-names.ts';
import * as css from './DataTable.css.ts';
import type { DataColumn, TableSort } from './table-columns.ts';

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

/** Shows the heads of the columns. */
export function DataHead<Row extends object>({ columns, sort, onSortChange }: DataHeadProps<Row>) {
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
}
