/** Lists of facts by the customer whom they are about. A customer without facts is not in it. */
export type ByCustomer<Fact> = ReadonlyMap<string, Fact[]>;

/** Groups rows by their customer and keeps their order. */
export function byCustomer<Row extends { account_id: string }, Fact>(
  rows: readonly Row[],
  toFact: (row: Row) => Fact,
): ByCustomer<Fact> {
  const found = new Map<string, Fact[]>();
  for (const row of rows) {
    const list = found.get(row.account_id);
    if (list) list.push(toFact(row));
    else found.set(row.account_id, [toFact(row)]);
  }
  return found;
}

export interface FactsAsked {
  accountIds: readonly string[];
  now: Date;
  /** Days before `now` at which a dry run also looks; facts are read back further by as many days. */
  tried_days?: number;
}
