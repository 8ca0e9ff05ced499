import { type ColumnDef, createColumnHelper, tableFeatures } from '@tanstack/react-table';

/** The properties of a column besides its head and cells. */
export interface DataColumnMeta {
  /** The alignment: `end` for amounts and counts. Default start. */
  readonly align?: 'start' | 'end';
  /** Turns the head into a button that changes the order. */
  readonly sortable?: boolean;
  /** Turns the head into a toggle button: while it is pressed, only rows with this property are shown. */
  readonly filter?: { readonly pressed: boolean; readonly onPress: () => void };
  /** Turns the head's words upright, so that many narrow columns fit. */
  readonly upright?: boolean;
  /**
   * The cell's place on a card: `title` is first, `end` beside it, `titleBelow` and `endBelow` on the line under them, `aside` at the
   * card's end across both lines; `plain` is a line without a label, `hidden` is left out. `summary` has the place of `titleBelow`, exists
   * on cards only and replaces the hidden columns. By default the cell is a line with the column's head as its label.
   */
  readonly card?: 'title' | 'end' | 'titleBelow' | 'endBelow' | 'aside' | 'plain' | 'hidden' | 'summary';
  /** Hides the column until somebody chooses it, in tables whose columns can be chosen. */
  readonly isOptional?: boolean;
  /** Width in rem. Tables with more rows than are rendered need it, because widths must not change with the rows in view. */
  readonly width_rem?: number;
}

/** Registers only the features in use: the server sorts, filters and pages. */
export const dataFeatures = tableFeatures({ columnMeta: {} as DataColumnMeta });

/** Makes typed columns for a `DataTable`. Keep the result outside the component or memoised: a new array makes a new table. */
export function dataColumns<Row extends object>() {
  return createColumnHelper<typeof dataFeatures, Row>();
}

/** A column as `dataColumns<Row>()` makes it. */
export type DataColumn<Row extends object> = ColumnDef<typeof dataFeatures, Row>;

/** The order of all rows, which the server applies; never the order of one page. */
export interface TableSort {
  /** The column's id. */
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}
