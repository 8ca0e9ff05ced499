import { lockOpenCase } from '../../cases/cases.ts';
import { endCase } from '../../cases/end-case.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { byRail } from '../by-system.ts';
import { paymentMismatch } from '../case-terms.ts';
import { addSteps, lockMovement, stepsAt } from '../movements.ts';
import { railNamed, type Payout, type Rail, type Rails } from '../rail.ts';
import { refundId } from '../refund-ids.ts';
import { hasRefund, refundsOf, requestRefund } from '../refunds.ts';

/**
 * The refunds of a movement about which a rail is asked further, after one that it does not have: it keeps no record of those that it refused
 * at once.
 */
const asked_further = 3;

/**
 * Asks the rails about the refunds of every payment of another amount that a restored database takes for undecided. One that a rail has was
 * decided after the moment of the restore: it becomes a refund that was sent, so that nobody decides about the payment again, and the rail's
 * answers settle it as ever. Safe to repeat. @throws RailUnavailable
 * @param booked the references of payments that officers booked as lost: these left the ledger already.
 */
export async function* findRefundsAtBank(
  db: Database,
  rails: Rails,
  booked: ReadonlySet<string>,
  now: Date,
): AsyncGenerator<Payout> {
  const undecided = await db
    .selectFrom('movements.movement')
    .select(['id', 'rail'])
    .where('kind', '=', 'deposit')
    .where('state', '=', 'in_review')
    .orderBy('id')
    .execute();
  for (const { id, rail } of undecided) {
    const payout = await refundAt(railNamed(rails, rail), id, new Set(await refundsOf(db, id)));
    if (payout && !booked.has(payout.reference) && (await noteRefund(db, rails, id, payout, now))) yield payout;
  }
}

/** Returns the refund of a movement that a rail made or is making, and that is not `known`; null where it has none. */
async function refundAt({ payingOut }: Rail, movementId: string, known: ReadonlySet<string>): Promise<Payout | null> {
  for (let number = 1, missing = 0; missing < asked_further; number += 1) {
    const reference = refundId(movementId, number);
    if (known.has(reference)) continue;
    const payout = await payingOut?.findByReference(reference);
    if (payout && payout.status !== 'rejected') return payout;
    missing = payout ? 0 : missing + 1;
  }
  return null;
}

/** Stores a refund as sent, as it was before the restore, and closes the case of its payment. Returns false where that has a refund, or another amount. */
function noteRefund(
  db: Database,
  rails: Rails,
  movementId: string,
  { id: rail_reference, reference, amount }: Payout,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { account_id: customerId } = await transaction
      .selectFrom('movements.movement')
      .select('account_id')
      .where('id', '=', movementId)
      .executeTakeFirstOrThrow();
    const open = await lockOpenCase(transaction, paymentMismatch, { customerId, subject: movementId }, now);
    const movement = await lockMovement(transaction, movementId);
    if (!open || movement?.state !== 'in_review' || BigInt(String(open.facts['paid'])) !== amount) return false;
    if (await hasRefund(transaction, movementId)) return false;
    await requestRefund({ rails }, transaction, movement, { id: reference, amount }, now);
    await transaction
      .updateTable('movements.refund')
      .set({ state: 'sent', rail_reference })
      .where('id', '=', reference)
      .execute();
    await addSteps(transaction, movementId, stepsAt(now, 'refund_sent'));
    const { actor, requestId } = byRail(movement);
    await endCase(transaction, open, { cause: 'paid_already', actor, requestId }, now);
    return true;
  });
}
