/** The consequence for a key or a foreign key that does not hold the distribution column. */
export type Change =
  /** The column is added to the key, which allows no new duplicates: no two customers share a value of the key. The text says why. */
  | { readonly wider: string }
  /** The value is unique across all customers: a small table on the coordinator records its owner, and refuses a second one. */
  | { readonly directory: string }
  /** The foreign key is dropped, because its two tables are on different nodes; the text says what keeps the tables consistent. */
  | { readonly dropped: string };

/** A table whose rows are stored on the node of their customer. */
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

/** A table that is stored whole: copied to every node, or on one node only. */
interface WholeTable {
  /** `reference`: copied to every node; small, rarely written, read by customers' requests. `coordinator`: for the house or officers. */
  readonly class: 'reference' | 'coordinator';
  readonly reason: string;
  readonly changes?: Readonly<Record<string, Change>>;
}

export type TableClass = DistributedTable | WholeTable;
