/** A position in a list that is ordered by time and id. Opaque on the wire, so that the order may change later. */
export interface Position {
  at: Date;
  id: string;
}

export function writeCursor({ at, id }: Position): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/**
 * Reads the position after which a page begins: undefined for the first page; null when the cursor is not one of ours. A cursor that only
 * resembles one must not reach the database.
 */
export function readCursor(cursor: string | undefined): Position | null | undefined {
  if (cursor === undefined) return undefined;
  const [, at = '', id = ''] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return null;
  const position = { at: instant, id };
  return writeCursor(position) === cursor ? position : null;
}

/** Cuts a page from its rows and the one after them, which shows that another page follows. Names the columns of a row's position. */
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

/** The form of a cursor. Years have four digits from 1000 on: Postgres knows no year 0, and none that JavaScript writes with a sign. */
const form = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
