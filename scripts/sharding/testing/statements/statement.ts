/** The columns of every table and view, by schema and name. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** A table or view that a statement reads or writes. */
export interface Touched {
  readonly table: string;
  /** The columns that the statement sets equal to a value that it is given, directly or through other columns, in order. */
  readonly bound: readonly string[];
  /** The columns that the statement sets equal to columns of other tables which have no given value. */
  readonly joined: readonly string[];
  readonly isInserted: boolean;
}

export interface Statement {
  readonly touched: readonly Touched[];
  /** The functions that the statement calls by a name with a schema. */
  readonly functions: readonly string[];
}
