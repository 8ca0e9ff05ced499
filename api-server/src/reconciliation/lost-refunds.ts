import { sql } from 'kysely';
import type { FindLostRefund } from '../movements/lost-refunds.ts';
import { casesAbout, lostPayout, lostPayoutOf } from './lost-payouts.ts';

/** Finds refunds among the payments that a restored database does not know. Those that came back, or turned out to be known, are left out. */
export const findLostRefund: FindLostRefund = async (db, { rail, customerId, references }) => {
  const rows = await db
    .selectFrom('cases.case')
    .select('facts')
    .where('kind', '=', lostPayout.kind)
    // The index of customers finds the few cases about none.
    .where('customer_id', 'is', null)
    .where(sql<boolean>`facts ->> 'about' = any(${references})`)
    .execute();
  const lines = rows.map(({ facts }) => lostPayoutOf({ facts: facts as Record<string, unknown> }).line);
  const newest = [...(await casesAbout(db, rail, lines)).values()].filter(({ standing }) => standing !== 'ended');
  if (newest.length === 0) return null;
  if (newest.some(({ standing }) => standing === 'open')) return 'undecided';
  return newest.every(({ customer }) => customer === customerId) ? 'charged' : 'borne';
};
