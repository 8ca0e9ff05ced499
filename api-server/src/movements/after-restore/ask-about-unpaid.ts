import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { askAgain } from '../approval.ts';
import { audit } from '../audit.ts';
import { byRail } from '../by-system.ts';
import { withdrawalApproval } from '../case-terms.ts';
import { lockMovement } from '../movements.ts';

/**
 * Opens the case of every withdrawal of pesos that would be paid by itself, after `findAtBank` left those out that were paid: its customer may
 * have cancelled it after the moment of the restore, and asked for the money anew. Returns their ids. Not to be repeated once officers
 * decide: it would ask about what they have approved.
 */
export async function askAboutUnpaid(db: Database, now: Date): Promise<string[]> {
  const unpaid = await db
    .selectFrom('movements.movement')
    .select('id')
    .where('kind', '=', 'withdrawal')
    .where('state', '=', 'requested')
    .orderBy('id')
    .execute();
  const asked: string[] = [];
  for (const { id } of unpaid)
    await inTransaction(db, async (transaction) => {
      const withdrawal = await lockMovement(transaction, id);
      if (withdrawal?.state !== 'requested') return;
      await askAgain(transaction, withdrawalApproval, withdrawal, withdrawal.amount, now);
      await audit.record(transaction, { action: 'withdrawal.held_back', ...byRail(withdrawal) });
      asked.push(id);
    });
  return asked;
}
