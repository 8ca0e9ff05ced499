/** A position in a list that is ordered by time and id. Opaque on the wire, so that the order may change later. */
export interface Position {
  at: Date;
  id: string;
}

export function writeCursor({ at, id }: Position): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** Reads a cursor; null when it is not one of ours: a cursor that only resembles one must not reach the database. */
export function readCursor(cursor: string): Position | null {
  const [, at = '', id = ''] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return null;
  const position = { at: instant, id };
  return writeCursor(position) === cursor ? position : null;
}

/** The form of a cursor. Years have four digits from 1000 on: Postgres knows no year 0, and none that JavaScript writes with a sign. */
const form = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
