import { createColumnHelper, tableFeatures } from '@tanstack/react-table';

/** What a column tells the table beside its head and cells. */
export interface DataColumnMeta {
  /** `end` for amounts and counts. Default start. */
  readonly align?: 'start' | 'end';
  /** The head becomes a button that hands the order outside. */
  readonly sortable?: boolean;
  /** On a phone's card: `title` stands first, `end` beside it, `plain` has no label, `hidden` is left out. */
  readonly card?: 'title' | 'end' | 'plain' | 'hidden';
  /** In rem. Needed for windowed tables, where the widths must not follow the rows in view. */
  readonly width_rem?: number;
}

/** Only what is used is registered: the server sorts, filters and pages. */
export const dataFeatures = tableFeatures({ columnMeta: {} as DataColumnMeta });

/** Makes typed columns for a `DataTable`. Keep the result outside the component or memoised: a new list is a new table. */
export function dataColumns<Row extends object>() {
  return createColumnHelper<typeof dataFeatures, Row>();
}
