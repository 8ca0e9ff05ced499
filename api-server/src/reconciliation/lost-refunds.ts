import type { FindLostRefund } from '../movements/lost-refunds.ts';
import type { Database } from '../platform/db/database.ts';
import { casesAbout, lostPayoutsAbout } from './lost-payouts.ts';

/**
 * Finds refunds among the payments that a restored database does not know. Those whose cases ended are left out: they came back before anybody
 * decided, or turned out to be known.
 */
export const findLostRefund: FindLostRefund = async (db, { rail, customerId, references }) => {
  const lost = await lostPayoutsAbout(db, rail, references);
  const lines = lost.map(({ line }) => line);
  const newest = [...(await casesAbout(db, rail, lines)).values()].filter(({ standing }) => standing !== 'ended');
  if (newest.length === 0) return null;
  if (newest.some(({ standing }) => standing === 'open')) return 'undecided';
  const charged = newest.filter(({ customer }) => customer === customerId).length;
  const back = await returnsOf(
    db,
    rail,
    lost.map(({ about }) => about),
  );
  return newest.length > charged + back ? 'refund' : 'credit';
};

/** Counts the lines by which the bank got payments with these references back. */
async function returnsOf(db: Database, rail: string, references: readonly string[]): Promise<number> {
  const { lines } = await db
    .selectFrom('reconciliation.bank_line')
    .select((eb) => eb.fn.countAll<bigint>().as('lines'))
    .where('rail', '=', rail)
    .where('reference', '=', (eb) => eb.fn.any(eb.val([...references])))
    .where('amount', '>', 0n)
    .executeTakeFirstOrThrow();
  return Number(lines);
}
