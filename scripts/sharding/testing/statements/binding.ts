/** A column of a relation: the relation's number in the statement and the column's name, as `1.account_id`. */
export type Place = string;

/** Finds the columns that a statement sets equal to a given value: a parameter or a constant. */
export class Binding {
  readonly #rules: { readonly from: readonly Place[]; readonly to: Place }[] = [];

  /** Records that `to` has a given value if every column of `from` has one. With an empty `from`, it always has one. */
  follows(to: Place, from: readonly Place[]): void {
    this.#rules.push({ from, to });
  }

  /** Checks whether a column is set equal to other columns, whether or not those have given values. */
  isJoined(place: Place): boolean {
    return this.#rules.some(({ from, to }) => to === place && from.length > 0);
  }

  /** Returns the columns that have a given value. */
  solve(): ReadonlySet<Place> {
    const bound = new Set<Place>();
    for (let size = -1; size < bound.size;) {
      size = bound.size;
      for (const { from, to } of this.#rules) if (from.every((place) => bound.has(place))) bound.add(to);
    }
    return bound;
  }
}

/** A table, view, subquery or function in a FROM clause. */
export interface Relation {
  readonly alias: string;
  readonly number: number;
  /** The schema and name of the table or view in the database; null for a subquery or a function. */
  readonly table: string | null;
  /** The names of the columns; null if they are not known, so that any name may be a column. */
  readonly columns: ReadonlySet<string> | null;
  /** True for the table into which a statement inserts. */
  readonly isInserted?: boolean;
}

export const placeOf = ({ number }: Relation, column: string): Place => `${number}.${column}`;

/** A column that a query returns: its name, and the column that it shows, null if it is computed. */
export type Output = { readonly name: string; readonly place: Place | null; readonly isGiven: boolean };

/** The outputs of a query; null if they are not known. */
export type Outputs = readonly Output[] | null;

/** The queries of WITH clauses, by name, with their outputs. */
export type Known = ReadonlyMap<string, Outputs>;

/** The relations of one query, and through `outer` those of the queries around it, whose columns it may use as well. */
export class Scope {
  readonly relations: Relation[] = [];
  readonly outer: Scope | null;
  /** The queries that the WITH clauses before this query name. */
  readonly known: Known;

  constructor(outer: Scope | null, known: Known) {
    this.outer = outer;
    this.known = known;
  }

  /** Finds the relation that a column belongs to. `isLocal` is false for a relation of a query around this query. */
  find(column: readonly string[]): { relation: Relation; isLocal: boolean } | null {
    const name = column.at(-1) ?? '';
    const alias = column.at(-2);
    const fits = (relation: Relation) =>
      alias === undefined ? (relation.columns?.has(name) ?? false) : relation.alias === alias;
    const found = this.relations.find(fits) ?? (alias === undefined ? this.relations.find(isOpen) : undefined);
    if (found) return { relation: found, isLocal: true };
    const further = this.outer?.find(column);
    return further ? { relation: further.relation, isLocal: false } : null;
  }
}

const isOpen = ({ columns }: Relation): boolean => columns === null;
