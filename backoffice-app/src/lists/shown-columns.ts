import type { DataColumn } from '@caudal/ui-kit/table';

const separator = '.';

/** Checks whether a column may be hidden: not the row's title, its actions, nor the summary that only cards have. */
export function isChosen({ id, card }: Pick<DataColumn<object>, 'id' | 'card'>): boolean {
  return id !== 'actions' && card !== 'title' && card !== 'summary';
}

/**
 * Returns the shown columns in the list's own order.
 * @param chosen the ids as stored in the URL and on the device; if none of them is known, the default columns are
 * shown.
 */
export function shownColumns<Row extends object>(
  columns: readonly DataColumn<Row>[],
  chosen: string | undefined,
): readonly DataColumn<Row>[] {
  const ids = new Set(chosen?.split(separator));
  const isKnown = columns.some(({ id }) => ids.has(id));
  return columns.filter((column) => {
    if (!isChosen(column)) return true;
    return isKnown ? ids.has(column.id) : column.isOptional !== true;
  });
}

/** Returns the ids of the shown columns with one of them added or removed. */
export function withColumn<Row extends object>(
  shown: readonly DataColumn<Row>[],
  id: string,
  isShown: boolean,
): string {
  const others = shown.flatMap((column) => (column.id === id ? [] : [column.id]));
  return (isShown ? [...others, id] : others).join(separator);
}
