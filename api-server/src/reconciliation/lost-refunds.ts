import { sql } from 'kysely';
import type { FindLostRefund } from '../movements/lost-refunds.ts';
import type { Database } from '../platform/db/database.ts';
import { casesAbout, lostPayout, lostPayoutOf } from './lost-payouts.ts';

/**
 * Finds refunds among the payments that a restored database does not know. Those whose cases ended are left out: they came back before anybody
 * decided, or turned out to be known.
 */
export const findLostRefund: FindLostRefund = async (db, { rail, customerId, references }) => {
  const rows = await db
    .selectFrom('cases.case')
    .select('facts')
    .where('kind', '=', lostPayout.kind)
    // The index of customers finds the few cases about none.
    .where('customer_id', 'is', null)
    .where(sql<boolean>`facts ->> 'about' = any(${references})`)
    .execute();
  const lost = rows.map(({ facts }) => lostPayoutOf({ facts: facts as Record<string, unknown> }));
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
