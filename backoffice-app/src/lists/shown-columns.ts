import type { DataColumn } from '@caudal/ui-kit/table';

const separator = '.';

/** Returns the id of a column, by which the address, the device and the menu refer to it. */
export function columnId<Row extends object>(column: DataColumn<Row>): string {
  return column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '');
}

/** Checks whether a column may be hidden: not the row's title, its actions, nor the summary that only cards have. */
export function isChosen<Row extends object>(column: DataColumn<Row>): boolean {
  return columnId(column) !== 'actions' && column.meta?.card !== 'title' && column.meta?.card !== 'summary';
}

/**
 * Returns the shown columns in the list's own order.
 * @param chosen the ids as stored in the address and on the device; if none of them is known, the default columns are
 * shown.
 */
export function shownColumns<Row extends object>(
  columns: readonly DataColumn<Row>[],
  chosen: string | undefined,
): readonly DataColumn<Row>[] {
  const ids = new Set(chosen?.split(separator));
  const isKnown = columns.some((column) => ids.has(columnId(column)));
  return columns.filter((column) => {
    if (!isChosen(column)) return true;
    return isKnown ? ids.has(columnId(column)) : column.meta?.isOptional !== true;
  });
}

/** Returns the ids of the shown columns with one of them added or removed. */
export function withColumn<Row extends object>(
  shown: readonly DataColumn<Row>[],
  id: string,
  isShown: boolean,
): string {
  const others = shown.map(columnId).filter((other) => other !== id);
  return (isShown ? [...others, id] : others).join(separator);
}
