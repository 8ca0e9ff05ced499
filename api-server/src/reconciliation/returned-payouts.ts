import type { Rail, StatementLine } from '../movements/rail.ts';
import type { Database } from '../platform/db/database.ts';
import { casesAbout, endLostPayout, type LostPayoutCase } from './lost-payouts.ts';

/** A payment out whose money the bank has again. */
export interface ReturnedPayout {
  line: StatementLine;
  /** The later line with its reference and amount. */
  back: StatementLine;
  /** The line by which the bank paid it again after officers had charged it; null where it did not. Nobody decides about this line. */
  again: StatementLine | null;
  /**
   * The case by which the house bears the money, the case whose charge was given back, or the cases that charged payments alike; empty where nobody
   * decided. Of payments alike, those whose charge was given back came back first, then those that the house bore.
   */
  decided: readonly Pick<LostPayoutCase, 'id' | 'customer' | 'isGivenBack'>[];
}

/**
 * The order in which payments that are alike take a return: one that took it in an earlier run, then one about which nobody decided, and last
 * one that officers charged or had the house bear. Otherwise a customer could be charged for both.
 */
const places = { ended: 0, open: 1, decided: 2 } as const;

/** Returns the place of a payment by its case. A decision that booked nothing was about a payment that the ledger had by then. */
function placeOf(one: LostPayoutCase | undefined): keyof typeof places {
  if (!one) return 'open';
  return one.standing === 'decided' && !one.isBooked ? 'open' : one.standing;
}

/** Returns the payments out of statements whose money the bank has again: each has a later line with its reference and amount. */
export async function findReturned(
  db: Database,
  { name }: Rail,
  stated: readonly StatementLine[],
): Promise<ReturnedPayout[]> {
  const groups = alikeIn(stated);
  const cases = await casesAbout(
    db,
    name,
    groups.flatMap(({ paid }) => paid.map(({ id }) => id)),
  );
  return groups.flatMap((group) => returnedOf(group, cases));
}

function returnedOf({ paid, returns }: Alike, cases: ReadonlyMap<string, LostPayoutCase>): ReturnedPayout[] {
  const left = [...paid];
  const isDecided = ({ id }: StatementLine) => placeOf(cases.get(id)) === 'decided';
  const placeIn = ({ id }: StatementLine) => places[placeOf(cases.get(id))];
  const pairs = returns.flatMap((back) => {
    const [line] = left.filter(({ at }) => at <= back.at).toSorted((one, other) => placeIn(one) - placeIn(other));
    if (!line) return [];
    left.splice(left.indexOf(line), 1);
    return [{ line, back }];
  });
  const decided = paid.filter(isDecided).flatMap(({ id }) => cases.get(id) ?? []);
  const charged = decided.filter(({ customer, isGivenBack }) => customer !== null && !isGivenBack);
  const settled = [
    ...decided.filter(({ isGivenBack }) => isGivenBack),
    ...decided.filter(({ customer }) => customer === null),
  ];
  // A payment that the bank made again is as paid as it was when officers charged it. Each charge stands for one payment.
  const free = left.filter((line) => !isDecided(line));
  let unpaid = charged.length;
  return pairs.map(({ line, back }) => {
    if (!isDecided(line)) return { line, back, again: null, decided: [] };
    const one = settled.shift();
    if (one) return { line, back, again: null, decided: [one] };
    const again = unpaid > 0 ? free.find(({ at }) => at >= back.at) : undefined;
    if (again) {
      unpaid -= 1;
      free.splice(free.indexOf(again), 1);
      return { line, back, again, decided: charged };
    }
    return { line, back, again: null, decided: charged };
  });
}

/**
 * Ends the open cases of the payments whose money the bank has again, and of lines that paid one again, and returns these payments. They are read once more afterwards, because
 * officers may decide a case right before it would be ended.
 */
export async function endReturned(
  db: Database,
  rail: Rail,
  stated: readonly StatementLine[],
  now: Date,
): Promise<ReturnedPayout[]> {
  for (const { line, again } of await findReturned(db, rail, stated))
    for (const one of again ? [line, again] : [line]) await endLostPayout(db, { rail: rail.name, line: one.id }, now);
  return findReturned(db, rail, stated);
}

/** The payments out and the returns of one reference and amount. */
interface Alike {
  paid: StatementLine[];
  returns: StatementLine[];
}

/** Groups lines by reference and amount, oldest first. Groups without payments out or without returns are left out. */
function alikeIn(stated: readonly StatementLine[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const line of stated.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const isPaid = line.amount < 0n;
    const key = `${isPaid ? -line.amount : line.amount} ${line.reference}`;
    const group = groups.get(key) ?? { paid: [], returns: [] };
    groups.set(key, group);
    (isPaid ? group.paid : group.returns).push(line);
  }
  return [...groups.values()].filter(({ paid, returns }) => paid.length > 0 && returns.length > 0);
}
