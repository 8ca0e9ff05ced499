/** The consequence for a key or a foreign key that does not hold the distribution column. */
export type Change =
  /** The key gets the column added. It stays as strict as before, for the given reason: each of its values belongs to one customer. */
  | { readonly wider: string }
  /** The value is unique across all customers: a small table on the coordinator records its owner, and refuses a second one. */
  | { readonly directory: string }
  /** The foreign key is dropped, because its two tables stand on different nodes; the reason says what keeps the two in step. */
  | { readonly dropped: string };

/** A table whose rows stand on the node of their customer. */
interface DistributedTable {
  readonly class: 'distributed';
  /** The distribution column: it holds the id of the customer's account. */
  readonly by: string;
  /** The source of the column's value, for a table that lacks the column today. */
  readonly added?: string;
  /** The value for rows that belong to no customer, for a column that may be null today: Citus refuses null. */
  readonly whenNull?: string;
  /** The changes that `key-rules.ts` cannot derive, by the names that it gives to keys and foreign keys. */
  readonly changes?: Readonly<Record<string, Change>>;
}

/** A table of which every node has a copy, or that one node has alone. */
interface WholeTable {
  /** `reference`: copied to every node; small, rarely written, read by customers' requests. `coordinator`: for the house or officers. */
  readonly class: 'reference' | 'coordinator';
  readonly reason: string;
  readonly changes?: Readonly<Record<string, Change>>;
}

export type TableClass = DistributedTable | WholeTable;
