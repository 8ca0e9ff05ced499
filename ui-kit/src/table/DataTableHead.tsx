/*
 * The roles of a table are written out: in a narrow container it is drawn as cards, and browsers drop the roles of table elements that are
 * not laid out as a table.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import type { ReactTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../theme/class-names.ts';
import * as css from './DataTable.css.ts';
import type { dataFeatures, TableSort } from './table-columns.ts';

interface DataHeadProps<Row extends object> {
  readonly table: ReactTable<typeof dataFeatures, Row>;
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
export function DataHead<Row extends object>({ table, sort, onSortChange }: DataHeadProps<Row>) {
  return (
    <thead className={css.head} role="rowgroup">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row">
          {group.headers.map((header) => {
            const { id, columnDef } = header.column;
            const direction = sort?.column === id ? sort.direction : undefined;
            const Icon = icons[direction ?? 'none'];
            const title = header.isPlaceholder ? null : <table.FlexRender header={header} />;
            const { meta } = columnDef;
            return (
              <th
                key={header.id}
                scope="col"
                data-column={id}
                role="columnheader"
                className={classNames(
                  css.headCell,
                  meta?.align === 'end' && css.end,
                  meta?.upright && css.uprightHead,
                  // A head is hidden together with its cells; otherwise the following cells would be read under the wrong head.
                  meta?.card === 'hidden' && css.cardHidden,
                  meta?.card === 'summary' && css.cardSummary,
                )}
                style={meta?.width_rem === undefined ? undefined : { width: `${meta.width_rem}rem` }}
                aria-sort={direction && ariaSort[direction]}
              >
                {meta?.sortable && onSortChange ? (
                  <button type="button" className={css.sort} onClick={() => onSortChange(nextSort(id, direction))}>
                    {title}
                    <Icon size={14} aria-hidden />
                  </button>
                ) : meta?.filter ? (
                  <button
                    type="button"
                    className={css.filterHead}
                    aria-pressed={meta.filter.pressed}
                    onClick={meta.filter.onPress}
                  >
                    {/* The text itself is turned, because WebKit ignores the writing mode of a button. */}
                    {meta.upright ? <span className={css.upright}>{title}</span> : title}
                  </button>
                ) : (
                  title
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
