/** A position in a list that is ordered by time and id. Opaque on the wire, so that the order may change later. */
export interface Position {
  at: Date;
  id: string;
}

export function writeCursor({ at, id }: Position): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** Null when it is not a cursor of ours. */
export function readCursor(cursor: string): Position | null {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const instant = new Date(at);
  const isOurs = !Number.isNaN(instant.getTime()) && /^[0-9a-f-]{36}$/.test(id);
  return isOurs ? { at: instant, id } : null;
}
