import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** Something that must not be: the ledger disagrees with itself. */
export type Discrepancy = {
  readonly kind:
    | 'account_total'
    | 'below_floor'
    | 'debits_are_not_credits'
    | 'accounts_of_transfer'
    | 'open_and_ended'
    | 'balance_of_line';
  /** The account, asset or transfer concerned. */
  readonly subject: string;
  readonly recorded: bigint;
  readonly computed: bigint;
};

/**
 * Recomputes every total from the transfers, in one snapshot: per asset the sum of all debits is that of all credits;
 * each account's totals are the sums of its transfers, and not below its floor; each pending transfer is open or has
 * ended once; what a line says that its account held after it is what the lines up to it add up to. An empty answer is the only good one. Reads the whole ledger: for a job, not for a request.
 */
export async function reconcileLedger(db: Database): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`select kind, subject, recorded, computed from ledger.discrepancy`.execute(db);
  return rows;
}
