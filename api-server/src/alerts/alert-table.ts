import { alertTable, type AlertTerms, type FlagKey } from '@caudal/api-spec/alerts';

const byNumber: ReadonlyMap<number, AlertTerms> = new Map(alertTable.map((one) => [one.number, one]));

/** Returns the alert with a number. @throws when no alert has it. */
export function alertNumbered(number: number): AlertTerms {
  const found = byNumber.get(number);
  if (!found) throw new Error(`No alert has the number ${number}`);
  return found;
}

/** The alerts that have a column in the list of customers with alerts, in the order of the columns. */
export const alertColumns: readonly (AlertTerms & { column: FlagKey })[] = alertTable.flatMap(({ column, ...terms }) =>
  column === null ? [] : [{ ...terms, column }],
);
