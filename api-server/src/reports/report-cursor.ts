/** A position in a report that is ordered by amount, by time or by a running number, and then by id. */
export interface ReportPosition {
  key: bigint | Date;
  id: string;
}

type OrderedBy = 'amount' | 'time' | 'number';

/** Encodes a position as an opaque cursor, so that the order may change later. */
export function writeReportCursor(by: OrderedBy, { key, id }: ReportPosition): string {
  const text = key instanceof Date ? key.toISOString() : String(key);
  return Buffer.from(`${by} ${text} ${id}`).toString('base64url');
}

const form =
  /^(?:(time) ([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)|(amount) (0|[1-9]\d{0,77})|(number) (\d{1,9})) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Decodes a cursor. Returns null unless it is one of `writeReportCursor` for this order, so that no other text reaches a query. */
export function readReportCursor(cursor: string, by: OrderedBy): ReportPosition | null {
  const [, , at, , amount, , number, id = ''] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const whole = amount ?? number;
  const key = whole === undefined ? new Date(at ?? '') : BigInt(whole);
  if (key instanceof Date && Number.isNaN(key.getTime())) return null;
  return writeReportCursor(by, { key, id }) === cursor ? { key, id } : null;
}
