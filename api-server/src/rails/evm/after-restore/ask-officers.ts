import { askAgain } from '../../../movements/approval.ts';
import { audit } from '../../../movements/audit.ts';
import { bySystem } from '../../../movements/by-system.ts';
import { lockMovement } from '../../../movements/movements.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { transferApproval } from '../cases/chain-case-terms.ts';
import { dropOutgoing } from '../outgoing/outgoing-store.ts';

/**
 * Takes every withdrawal of tokens that is neither sent nor found on the chain out of the queue, and opens its case: officers decide again
 * whether it is sent. Returns their ids. Not to be repeated once officers decide: it would ask about what they have approved.
 */
export async function askAboutUnsent(db: Database, now: Date): Promise<string[]> {
  const unsent = await db
    .selectFrom('movements.movement')
    .select(['id', 'value_cop'])
    .where('kind', '=', 'crypto_withdrawal')
    .where('state', '=', 'requested')
    .orderBy('id')
    .execute();
  const asked: string[] = [];
  for (const { id, value_cop } of unsent)
    await inTransaction(db, async (transaction) => {
      const withdrawal = await lockMovement(transaction, id);
      if (withdrawal?.state !== 'requested') return;
      if (!(await dropOutgoing(transaction, 'withdrawal', id, now))) return;
      await askAgain(transaction, transferApproval, withdrawal, value_cop, now);
      await audit.record(transaction, { action: 'crypto_withdrawal.held_back', ...bySystem(withdrawal, 'evm') });
      asked.push(id);
    });
  return asked;
}
