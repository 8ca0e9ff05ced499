/** Lists of facts by the customer whom they are about; who has none is not in it. */
export type ByCustomer<Fact> = ReadonlyMap<string, Fact[]>;

/** Rows by their customer, in their order. */
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
  /** How far back beyond `now` somebody looks: of a dry run, the days that are tried. */
  tried_days?: number;
}
