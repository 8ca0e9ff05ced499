/** The consequence for a key or a foreign key that does not hold the distribution column. */
export type Change =
  /** The key takes the column in. It stays as strict as it is, for the reason given: its values belong to one customer anyhow. */
  | { readonly wider: string }
  /** The value is unique over all customers: a small table on the coordinator says whose it is, and refuses a second owner. */
  | { readonly directory: string }
  /** The foreign key is dropped, because its two tables stand on different nodes; the reason says what keeps the two in step. */
  | { readonly dropped: string };

/** A table whose rows stand on the node of their customer. */
interface DistributedTable {
  readonly class: 'distributed';
  /** The distribution column: it holds the id of the customer's account. */
  readonly by: string;
  /** The source of its value, for a table that lacks the column today. */
  readonly added?: string;
  /** The value for rows of nobody, for a column that may be null today: Citus refuses null. */
  readonly whenNull?: string;
  /** The changes that `key-rules.ts` cannot derive, by the names that it gives to keys and foreign keys. */
  readonly changes?: Readonly<Record<string, Change>>;
}

/** A table of which every node has a copy, or that one node has alone. */
interface WholeTable {
  /** `reference`: small, rarely written and read by customers' requests. `coordinator`: the house's or the officers' own. */
  readonly class: 'reference' | 'coordinator';
  readonly reason: string;
  readonly changes?: Readonly<Record<string, Change>>;
}

export type TableClass = DistributedTable | WholeTable;
