import { type ColumnDef, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** The properties of a column besides its head and cells. */
export interface ColumnLook {
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
  readonly card?: 'title' | 'end' | 'titleBelow' | 'endBelow' | 'aside' | 'plain' | 'hidden' | 'summary' | undefined;
  /** Hides the column until somebody chooses it, in tables whose columns can be chosen. */
  readonly isOptional?: boolean;
  /** Width in rem. A table that renders only the rows in view needs it: otherwise the width would change with the rows in view. */
  readonly width_rem?: number;
}

/** The names of a row's fields that can be shown as they are. */
type ShownField<Row> = { [Name in keyof Row]: Row[Name] extends string | number | null ? Name : never }[keyof Row];

/** A table's column: id, head, cells and look. Without `cell` the column shows the row's field with the name `id`, or a dash for null. */
export type DataColumn<Row extends object> = ColumnLook & { readonly header: string } & (
    | { readonly id: string; readonly cell: (row: Row) => ReactNode }
    | { readonly id: ShownField<Row> & string; readonly cell?: undefined }
  );

/** Registers only the features in use: the server sorts, filters and pages. */
export const dataFeatures = tableFeatures({});

/** Returns the table's definition of a column. */
export function definitionOf<Row extends object>({ id, header }: DataColumn<Row>): ColumnDef<typeof dataFeatures, Row> {
  return { id, header };
}

/**
 * Returns the content of a cell. It is no component of its own: whenever the columns are created again, it would be another component,
 * and the cell would lose its focus and state.
 */
export function contentOf<Row extends object>(column: DataColumn<Row>, row: Row): ReactNode {
  // The type of a column without cells allows only fields that React can render.
  return column.cell ? column.cell(row) : ((Reflect.get(row, column.id) as ReactNode) ?? '–');
}

/** The order of all rows, which the server applies; never the order of one page. */
export interface TableSort {
  /** The column's id. */
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}
