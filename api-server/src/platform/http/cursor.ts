/** A position in a list that is ordered by time and id. Clients receive it as an opaque cursor, so that the order may change later. */
export interface Position {
  at: Date;
  id: string;
}

export function writeCursor({ at, id }: Position): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/**
 * Reads the position after which a page begins: undefined for the first page; null when the cursor was not made by this server. The exact
 * form is checked, because Postgres would fail on dates and ids that only resemble it.
 */
export function readCursor(cursor: string | undefined): Position | null | undefined {
  if (cursor === undefined) return undefined;
  const [, at = '', id = ''] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return null;
  const position = { at: instant, id };
  return writeCursor(position) === cursor ? position : null;
}

/**
 * Cuts a page of `size` items from rows that were read with one row more: the extra row shows that another page follows. `at` and `id` are
 * the columns of a row's position.
 */
export function pageOf<At extends string, Id extends string, Row extends Record<At, Date> & Record<Id, string>, Item>(
  rows: readonly Row[],
  [at, id]: readonly [at: At, id: Id],
  size: number,
  toWire: (row: Row) => Item,
): { results: Item[]; nextCursor: string | null } {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    results: rows.slice(0, size).map((row) => toWire(row)),
    nextCursor: last ? writeCursor({ at: last[at], id: last[id] }) : null,
  };
}

/**
 * The form of a cursor. Years have four digits from 1000 on: Postgres does not accept the year 0, nor the years that JavaScript writes with
 * a sign.
 */
const form = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
