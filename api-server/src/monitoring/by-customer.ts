import type { Database } from '../platform/db/database.ts';

/** Lists of facts by the customer whom they are about. The map leaves out customers without facts. */
export type ByCustomer<Fact> = ReadonlyMap<string, readonly Fact[]>;

export interface FactsAsked {
  accountIds: readonly string[];
  now: Date;
  /** The number of past days for which a dry run evaluates rules: facts are read from that many days earlier. */
  tried_days?: number;
}

/** Reads the facts of one kind, for any number of customers at once. */
export type FactReader<Fact> = (db: Database, asked: FactsAsked) => Promise<ByCustomer<Fact>>;

/** Groups rows by their customer and keeps their order. */
export function byCustomer<Row extends { account_id: string }, Fact>(
  rows: readonly Row[],
  toFact: (row: Row) => Fact,
): ByCustomer<Fact> {
  const rowsOf = Map.groupBy(rows, ({ account_id }) => account_id);
  return new Map([...rowsOf].map(([accountId, theirs]) => [accountId, theirs.map((row) => toFact(row))]));
}
