import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { allowMinutes } from '../platform/db/silence.ts';
import { atOneMoment } from '../platform/db/snapshot.ts';
import { isTransaction } from '../platform/db/transaction.ts';

/** The longest time that a reconciliation may take, and the limit of the job that runs it. A million transfers take about 20 s. */
const reconciliation_minutes = 60;

/** A contradiction in the ledger, which must never occur. */
type Discrepancy = {
  readonly kind:
    | 'account_total'
    | 'below_floor'
    | 'debits_are_not_credits'
    | 'accounts_of_transfer'
    | 'open_and_ended'
    | 'balance_of_line';
  /** The account, asset or transfer that the contradiction is about. */
  readonly subject: string;
  readonly recorded: bigint;
  readonly computed: bigint;
};

/**
 * Recomputes every total from the transfers in one snapshot and returns the contradictions, which should be none. It checks per asset that
 * debits equal credits; that each account's totals are the sums of its transfers and not below its floor; that each pending transfer is
 * open or has ended once; and that the balance stored with each line is the sum up to it. It reads the whole ledger, so only a job may call
 * it.
 */
export async function reconcileLedger(db: Database): Promise<readonly Discrepancy[]> {
  if (isTransaction(db)) return discrepancies(db);
  return atOneMoment(db, async (snapshot) => {
    await allowMinutes(snapshot, reconciliation_minutes);
    return discrepancies(snapshot);
  });
}

async function discrepancies(db: Database): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`select kind, subject, recorded, computed from ledger.discrepancy`.execute(db);
  return rows;
}
