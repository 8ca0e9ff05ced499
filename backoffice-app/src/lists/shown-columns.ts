import type { DataColumn } from '@caudal/ui-kit/table';

const separator = '.';

/** What the address, the device and the menu call a column. */
export function columnId<Row extends object>(column: DataColumn<Row>): string {
  return column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '');
}

/** Whether a column may be left out: not what says which row it is, nor what is done with it, nor what only cards have. */
export function isChosen<Row extends object>(column: DataColumn<Row>): boolean {
  return columnId(column) !== 'actions' && column.meta?.card !== 'title' && column.meta?.card !== 'summary';
}

/**
 * The columns that are shown, in the list's own order.
 * @param chosen their ids as the address and the device keep them; where none of them is known, those that nobody has to choose.
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

/** The ids of what is shown, with one column more or less. */
export function withColumn<Row extends object>(
  shown: readonly DataColumn<Row>[],
  id: string,
  isShown: boolean,
): string {
  const others = shown.map(columnId).filter((other) => other !== id);
  return (isShown ? [...others, id] : others).join(separator);
}
