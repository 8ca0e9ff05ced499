import { type ColumnDef, createColumnHelper, tableFeatures } from '@tanstack/react-table';

/** What a column tells the table beside its head and cells. */
export interface DataColumnMeta {
  /** `end` for amounts and counts. Default start. */
  readonly align?: 'start' | 'end';
  /** The head becomes a button that hands the order outside. */
  readonly sortable?: boolean;
  /** The head becomes a button that stays pressed: only rows that have this are shown. */
  readonly filter?: { readonly pressed: boolean; readonly onPress: () => void };
  /** The head's words stand upright, so that many columns of a sign each have room. */
  readonly upright?: boolean;
  /**
   * On a card: `title` stands first, `end` beside it, `titleBelow` and `endBelow` on the line under them, `aside` at the
   * card's end across both, `plain` has a line without a label, `hidden` is left out. `summary` stands where `titleBelow`
   * does, and only there: in short what the hidden ones say. Without one: a line with the column's head as its label.
   */
  readonly card?: 'title' | 'end' | 'titleBelow' | 'endBelow' | 'aside' | 'plain' | 'hidden' | 'summary';
  /** Where columns are chosen: left out until somebody chooses it. */
  readonly isOptional?: boolean;
  /** In rem. Needed for windowed tables, where the widths must not follow the rows in view. */
  readonly width_rem?: number;
}

/** Only what is used is registered: the server sorts, filters and pages. */
export const dataFeatures = tableFeatures({ columnMeta: {} as DataColumnMeta });

/** Makes typed columns for a `DataTable`. Keep the result outside the component or memoised: a new list is a new table. */
export function dataColumns<Row extends object>() {
  return createColumnHelper<typeof dataFeatures, Row>();
}

/** A column as `dataColumns<Row>()` makes it. */
export type DataColumn<Row extends object> = ColumnDef<typeof dataFeatures, Row>;

/** The order of the rows; the server's, never of the page in hand. */
export interface TableSort {
  /** The column's id. */
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}
