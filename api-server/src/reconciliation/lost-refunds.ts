import type { FindLostRefund } from '../movements/lost-refunds.ts';
import type { Database } from '../platform/db/database.ts';
import { casesAbout, lostPayoutsAbout } from './lost-payouts.ts';

/**
 * Finds refunds among the payments that a restored database does not know. Those whose cases ended are left out: they came back before anybody
 * decided, or turned out to be known.
 */
export const findLostRefund: FindLostRefund = async (db, { rail, customerId, references }) => {
  const lost = await lostPayoutsAbout(db, rail, references);
  const cases = await casesAbout(
    db,
    rail,
    lost.map(({ line }) => line),
  );
  const newest = [...new Map(lost.map(({ line, about }) => [line, about]))].flatMap(([line, about]) => {
    const one = cases.get(line);
    return one && one.standing !== 'ended' ? [{ ...one, about }] : [];
  });
  if (newest.length === 0) return null;
  if (newest.some(({ standing }) => standing === 'open')) return 'undecided';
  // A charge whose payment came back is given back with the difference of its own reference.
  for (const [about, payments] of Map.groupBy(newest, (one) => one.about)) {
    const charged = payments.filter(({ customer }) => customer === customerId).length;
    if (payments.length - charged > (await returnsOf(db, rail, about))) return 'refund';
  }
  return 'credit';
};

/** Counts the lines by which the bank got payments with this reference back. */
async function returnsOf(db: Database, rail: string, reference: string): Promise<number> {
  const { lines } = await db
    .selectFrom('reconciliation.bank_line')
    .select((eb) => eb.fn.countAll<bigint>().as('lines'))
    .where('rail', '=', rail)
    .where('reference', '=', reference)
    .where('amount', '>', 0n)
    .executeTakeFirstOrThrow();
  return Number(lines);
}
