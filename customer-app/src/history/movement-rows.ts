import type { ReactNode } from 'react';

/** The rows of a table of movements. */
export interface MovementRows<Row> {
  /** Null while the rows are loading. */
  readonly rows: readonly Row[] | null;
  /** The largest possible number of rows, which is the number of rows of the skeleton. */
  readonly page_rows: number;
  /** Replaces the default empty state. */
  readonly empty?: ReactNode;
}

/** Returns the properties that show the rows or their skeleton in a `DataTable`. The screen shows its errors itself. */
export function shownRows<Row>({ rows, page_rows }: MovementRows<Row>) {
  const status = rows === null ? 'loading' : 'ready';
  return { rows: rows ?? [], status, loadingRows: page_rows, error: null } as const;
}
