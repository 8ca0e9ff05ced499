import { lockOpenCase } from '../../cases/cases.ts';
import { endCase } from '../../cases/end-case.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { byRail } from '../by-system.ts';
import { withdrawalApproval } from '../case-terms.ts';
import { lockMovement, moveTo, stepsAt } from '../movements.ts';
import { railNamed, type Payout, type Rails } from '../rail.ts';

interface Found {
  /** The amount of the withdrawal here, in minor units. */
  amount: bigint;
  payout: Payout;
}

/**
 * Asks the rails about every withdrawal of pesos that a restored database takes for unsent. One that a rail has was sent after the moment of
 * the restore: it becomes sent, so that nobody can cancel or reject it, and the rail's answers settle it as ever. Safe to repeat.
 * @throws RailUnavailable
 */
export async function* findAtBank(db: Database, rails: Rails, now: Date): AsyncGenerator<Found> {
  const unsent = await db
    .selectFrom('movements.movement')
    .select(['id', 'account_id', 'amount', 'rail'])
    .where('kind', '=', 'withdrawal')
    .where('state', 'in', ['requested', 'awaiting_approval'])
    .orderBy('id')
    .execute();
  for (const { id, account_id: customerId, amount, rail } of unsent) {
    const payout = await railNamed(rails, rail).payingOut?.findByReference(id);
    if (payout && (await noteSent(db, { customerId, subject: id }, payout, now))) yield { amount, payout };
  }
}

/** Makes a withdrawal sent, as it was before the restore, and closes its case. Returns false when it is no longer unsent. */
function noteSent(
  db: Database,
  about: { customerId: string; subject: string },
  { id: rail_reference }: Payout,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const open = await lockOpenCase(transaction, withdrawalApproval, about, now);
    const withdrawal = await lockMovement(transaction, about.subject);
    if (withdrawal?.state === 'awaiting_approval')
      await moveTo(transaction, withdrawal, 'requested', stepsAt(now, 'accepted'), { approval: 'automatic' });
    else if (withdrawal?.state !== 'requested') return false;
    const sent = { next_poll_at: now, rail_reference };
    await moveTo(transaction, { ...withdrawal, state: 'requested' }, 'sent', stepsAt(now, 'sent_to_bank'), sent);
    const { actor, requestId } = byRail(withdrawal);
    if (open) await endCase(transaction, open, { cause: 'paid_already', actor, requestId }, now);
    return true;
  });
}
