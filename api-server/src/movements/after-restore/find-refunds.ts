import { lockOpenCase } from '../../cases/cases.ts';
import { endCase } from '../../cases/end-case.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { audit } from '../audit.ts';
import { byRail } from '../by-system.ts';
import { paymentMismatch } from '../case-terms.ts';
import { endHold } from '../holds.ts';
import { addSteps, lockMovement, type Movement, stepsAt } from '../movements.ts';
import { railNamed, type Payout, type Rail, type Rails } from '../rail.ts';
import { refundId } from '../refund-ids.ts';
import { hasRefund, holdRefund, requestRefund, settleRejected } from '../refunds.ts';

/**
 * The refunds of a movement about which a rail is asked further, after one that it does not have: it keeps no record of those that it refused
 * at once.
 */
const asked_further = 3;

/**
 * Asks the rails about the refunds of every payment of another amount that a restored database takes for undecided. One that a rail has was
 * decided after the moment of the restore: it becomes a refund that was sent, so that nobody decides about the payment again, and the rail's
 * answers settle it as ever. One that the rail rejected becomes a rejected one, so that officers do not refund under its number, which the rail
 * would reject at once, also where it was sent before the moment; one that it paid after all becomes sent. Safe to repeat. @throws RailUnavailable
 * @param isBooked checks whether officers booked a payment as lost, which left the ledger already. They book none of the reference until the
 * transaction ends.
 */
export async function* findRefundsAtBank(
  db: Database,
  rails: Rails,
  isBooked: IsBooked,
  now: Date,
): AsyncGenerator<FoundRefund> {
  const undecided = await db
    .selectFrom('movements.movement')
    .select(['id', 'rail'])
    .where('kind', '=', 'deposit')
    .where('state', '=', 'in_review')
    .orderBy('id')
    .execute();
  for (const { id, rail } of undecided)
    for await (const payout of refundsAt(railNamed(rails, rail), id, await statesOf(db, id))) {
      const found = await noteRefund({ db, rails, isBooked, now }, id, payout);
      if (found !== null) yield { ...payout, isLost: found === 'lost' };
    }
}

interface FoundRefund extends Payout {
  /** True when officers booked it as a lost payment, which says how they decide about the payment that it refunds. */
  isLost: boolean;
}

type IsBooked = (transaction: Transaction, payout: { rail: string; reference: string }) => Promise<boolean>;

/** Returns the states of a movement's refunds, by id. */
async function statesOf(db: Database, movementId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('movements.refund')
    .select(['id', 'state'])
    .where('movement_id', '=', movementId)
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/**
 * Yields the refunds of a movement that a rail rejected, and the one that it made or is making. Those that are rejected here too are left out.
 * @param known the states of the movement's refunds here, by id
 */
async function* refundsAt(
  { payingOut }: Rail,
  movementId: string,
  known: ReadonlyMap<string, string>,
): AsyncGenerator<Payout> {
  for (let number = 1, missing = 0; missing < asked_further; number += 1) {
    const reference = refundId(movementId, number);
    const payout = await payingOut?.findByReference(reference);
    const isRejected = payout?.status === 'rejected';
    if (payout && !(isRejected && known.get(reference) === 'rejected')) yield payout;
    if (payout && !isRejected) return;
    missing = payout || known.has(reference) ? 0 : missing + 1;
  }
}

interface Noting {
  db: Database;
  rails: Rails;
  isBooked: IsBooked;
  now: Date;
}

/**
 * Stores a refund as sent or rejected, as it was before the restore, and closes the case of the payment that a sent one refunds. One that
 * officers booked as lost is not stored. Returns null where nothing is to be done: the payment has another refund, or another amount.
 */
function noteRefund(
  { db, rails, isBooked, now }: Noting,
  movementId: string,
  payout: Payout,
): Promise<'noted' | 'lost' | null> {
  return inTransaction(db, async (transaction) => {
    if (payout.status === 'rejected' && (await settleRejected(transaction, movementId, payout, now))) return 'noted';
    const { account_id: customerId, rail } = await transaction
      .selectFrom('movements.movement')
      .select(['account_id', 'rail'])
      .where('id', '=', movementId)
      .executeTakeFirstOrThrow();
    const isLost = await isBooked(transaction, { rail, reference: payout.reference });
    const open = await lockOpenCase(transaction, paymentMismatch, { customerId, subject: movementId }, now);
    const movement = await lockMovement(transaction, movementId);
    if (!open || movement?.state !== 'in_review' || BigInt(String(open.facts['paid'])) !== payout.amount) return null;
    if (await hasRefund(transaction, movementId)) return null;
    if (isLost) return payout.status === 'rejected' ? null : 'lost';
    const by = byRail(movement);
    const holdTransferId = await storeRefund(rails, transaction, movement, payout, now);
    if (payout.status === 'rejected') {
      await endHold(transaction, 'void', { id: movementId, kind: 'refund', holdTransferId });
      await audit.record(transaction, { action: 'refund.rejected', ...by });
      return 'noted';
    }
    await addSteps(transaction, movementId, stepsAt(now, 'refund_sent'));
    const { actor, requestId } = by;
    await endCase(transaction, open, { cause: 'paid_already', actor, requestId }, now);
    return 'noted';
  });
}

/** Stores a refund by the rail's answer, with a new hold, and returns the hold. The one of a refund that is known as rejected was released. */
async function storeRefund(
  rails: Rails,
  transaction: Transaction,
  movement: Movement,
  { id: rail_reference, reference: id, amount, status }: Payout,
  now: Date,
): Promise<bigint> {
  const former = await transaction
    .selectFrom('movements.refund')
    .select('hold_transfer_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (former) {
    const key = `${id} ${former.hold_transfer_id}`;
    const hold_transfer_id = await holdRefund({ rails }, transaction, movement, { key, amount });
    await transaction.updateTable('movements.refund').set({ hold_transfer_id }).where('id', '=', id).execute();
  } else await requestRefund({ rails }, transaction, movement, { id, amount }, now);
  const isOver = status === 'rejected';
  const answered = isOver
    ? { state: 'rejected', next_poll_at: null, settled_at: now }
    : { state: 'sent', next_poll_at: now, settled_at: null };
  const { hold_transfer_id } = await transaction
    .updateTable('movements.refund')
    .set({ ...answered, rail_reference })
    .where('id', '=', id)
    .returning('hold_transfer_id')
    .executeTakeFirstOrThrow();
  return hold_transfer_id;
}
