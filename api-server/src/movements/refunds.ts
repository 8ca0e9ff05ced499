import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { findsAny } from '../platform/db/finds-any.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { announce } from '../platform/live/live.ts';
import { openCase } from '../cases/cases.ts';
import { audit } from './audit.ts';
import { byRail } from './by-system.ts';
import { suspense } from './ledger-accounts.ts';
import { destinationOf } from './listed-destinations.ts';
import { paymentMismatch } from './case-terms.ts';
import { endHold, hold } from './holds.ts';
import { isMoneyOutHeld } from './money-out-held.ts';
import { isMovementId, lockMovement, type Movement, moveTo, readMovement, stepsAt } from './movements.ts';
import { nextPoll } from './poll-schedule.ts';
import { payoutOf } from './payouts.ts';
import { fenceOfPayout, leaseFrom, unlessLost } from './poll-lease.ts';
import { RailUnavailable, railNamed, type Payout } from './rail.ts';
import { refundId } from './refund-ids.ts';
import type { MovementServices } from './services.ts';
import { whyKeptBack } from './why-kept-back.ts';

/** Returns the ids of all refunds of a movement, also of those that a rail rejected. */
export async function refundsOf(db: Transaction | MovementServices['db'], movementId: string): Promise<string[]> {
  const rows = await db.selectFrom('movements.refund').select('id').where('movement_id', '=', movementId).execute();
  return rows.map(({ id }) => id);
}

/** Returns the id of a movement's next refund, which is locked. Rails may have paid or rejected those before. */
export async function nextRefundId(transaction: Transaction, movementId: string): Promise<string> {
  const known = new Set(await refundsOf(transaction, movementId));
  let number = 1;
  while (known.has(refundId(movementId, number))) number += 1;
  return refundId(movementId, number);
}

/**
 * Requests a refund of money in suspense to the bank account of the deposit. The amount is held in the ledger, then paid out by the rail,
 * then posted, or released when the rail rejects it. The refund is stored before the rail is called.
 */
export async function requestRefund(
  services: Pick<MovementServices, 'rails'>,
  transaction: Transaction,
  movement: Movement,
  { id, amount }: Pick<Refund, 'id' | 'amount'>,
  now: Date,
): Promise<void> {
  const hold_transfer_id = await holdRefund(services, transaction, movement, { key: id, amount });
  const refund = { id, movement_id: movement.id, rail: movement.rail, amount, hold_transfer_id };
  await transaction
    .insertInto('movements.refund')
    .values({ ...refund, next_poll_at: now, created_at: now })
    .execute();
}

/** Holds the amount of a refund, once under a key, and returns the ledger transfer that holds it. */
export async function holdRefund(
  { rails }: Pick<MovementServices, 'rails'>,
  transaction: Transaction,
  movement: Movement,
  { key, amount }: { key: string; amount: bigint },
): Promise<bigint> {
  const { clearing } = railNamed(rails, movement.rail);
  const reserved = { key, debit: suspense, credit: clearing, amount, reference: movement.id };
  const held = await hold(transaction, { reason: 'refund', ...reserved });
  if (held === null) throw new Error(`There is less in suspense than is to be refunded of ${movement.id}`);
  return held;
}

/**
 * Returns the ids of refunded movements by the refunds' references in a bank statement. References that are not of refunds are left out.
 */
export async function refundedMovements(
  db: Transaction | MovementServices['db'],
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = references.filter(isMovementId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('movements.refund')
    .select(['id', 'movement_id'])
    .where(isOneOf('id', ids))
    .execute();
  return new Map(rows.map(({ id, movement_id }) => [id, movement_id]));
}

interface Refund {
  id: string;
  movementId: string;
  rail: string;
  amount: bigint;
  state: string;
  holdTransferId: bigint;
  createdAt: Date;
}

function selectRefund(db: MovementServices['db'], movementId: string) {
  return db
    .selectFrom('movements.refund')
    .select(['id', 'movement_id', 'rail', 'amount', 'state', 'hold_transfer_id', 'created_at'])
    .where('movement_id', '=', movementId)
    .where(sql<boolean>`state <> 'rejected'`);
}

/** Checks whether a movement has a refund that no rail has rejected. */
export const hasRefund = (transaction: Transaction, movementId: string): Promise<boolean> =>
  findsAny(
    transaction.selectFrom('movements.refund').where('movement_id', '=', movementId).where('state', '<>', 'rejected'),
  );

function toRefund(row: Awaited<ReturnType<ReturnType<typeof selectRefund>['executeTakeFirstOrThrow']>>): Refund {
  return {
    id: row.id,
    movementId: row.movement_id,
    rail: row.rail,
    amount: row.amount,
    state: row.state,
    holdTransferId: row.hold_transfer_id,
    createdAt: row.created_at,
  };
}

const day_milliseconds = 86_400_000;

/**
 * Asks the rail to pay a refund out, or polls its payout, and settles it by the answer. Takes a lease first, so that only one of two
 * concurrent runs calls the rail. After a server's death its leases expire and the next run continues; a server that was only paused then
 * neither calls the rail nor settles. Safe to repeat. @throws RailUnavailable
 */
export async function payRefundOut(services: MovementServices, movementId: string): Promise<void> {
  const { db, clock } = services;
  const until = leaseFrom(clock());
  const taken = await db
    .updateTable('movements.refund')
    .set({ next_poll_at: until })
    .where('movement_id', '=', movementId)
    .where('state', 'in', ['requested', 'sent'])
    .where('next_poll_at', '<=', clock())
    .returning('id')
    .executeTakeFirst();
  const row = taken && (await selectRefund(db, movementId).executeTakeFirst());
  if (!row) return;
  const refund = toRefund(row);
  const { payingOut } = railNamed(services.rails, refund.rail);
  if (!payingOut) throw new RailUnavailable(`The rail ${refund.rail} pays nothing out`);
  const request = await requestOf(services, refund);
  await unlessLost(services, fenceOfPayout('refund', refund.id, until), async (lastCheck) => {
    if (refund.state === 'requested' && (await isKeptBack(services, refund))) {
      // A refund that has to be held back is released, unless an earlier call, whose answer was lost, has reached the rail.
      const known = await payingOut.findByReference(refund.id);
      const held = { id: null, reference: refund.id, amount: refund.amount, status: 'rejected' } as const;
      return settleRefund(services, refund, known ?? held);
    }
    await settleRefund(services, refund, await payingOut.start(request, lastCheck));
  });
}

async function isKeptBack({ db, clock }: MovementServices, { movementId }: Refund): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { accountId, bankAccountId } = await readMovement(transaction, movementId);
    const destination = await destinationOf(transaction, bankAccountId);
    return (await whyKeptBack(transaction, { accountId, destination }, clock())) !== null;
  });
}

async function requestOf({ db }: MovementServices, { id, movementId, amount }: Refund) {
  const { bankAccountId } = await readMovement(db, movementId);
  return payoutOf(db, { reference: id, amount, bankAccountId });
}

async function settleRefund(services: MovementServices, refund: Refund, payout: Payout): Promise<void> {
  const { db } = services;
  // An answer about another payout settles nothing: the hold stays, and the error is logged for operators.
  if (payout.reference !== refund.id || payout.amount !== refund.amount)
    throw new Error(`The rail ${refund.rail} answered about another payout than the refund of ${refund.movementId}`);
  await inTransaction(db, (transaction) => settle(transaction, refund, payout, services.clock()));
}

/**
 * Settles the refund of a movement that waits for the rail's answer, which is a rejection: officers decide about the payment again. Returns
 * false when the answer is about another refund.
 */
export async function settleRejected(
  transaction: Transaction,
  movementId: string,
  payout: Payout,
  now: Date,
): Promise<boolean> {
  const row = await selectRefund(transaction, movementId).executeTakeFirst();
  if (row?.id !== payout.reference || row.amount !== payout.amount) return false;
  return settle(transaction, toRefund(row), payout, now);
}

/** Settles a refund once. Does nothing when the refund is settled already, and returns false then. */
async function settle(
  transaction: Transaction,
  { id, movementId, holdTransferId, createdAt }: Refund,
  payout: Payout,
  now: Date,
): Promise<boolean> {
  const movement = await lockMovement(transaction, movementId);
  const current = await selectRefund(transaction, movementId).forUpdate().executeTakeFirst();
  if (!movement || current?.id !== id || current.state === 'paid') return false;
  const isOver = payout.status !== 'pending';
  await transaction
    .updateTable('movements.refund')
    .set({
      state: isOver ? payout.status : 'sent',
      rail_reference: payout.id,
      // Polling continues without an end, because the money is held until the rail reports an outcome.
      next_poll_at: isOver ? null : (nextPoll(createdAt, now) ?? new Date(now.getTime() + day_milliseconds)),
      settled_at: isOver ? now : null,
    })
    .where('id', '=', id)
    .execute();
  if (!isOver) return true;
  await endHold(transaction, payout.status === 'paid' ? 'post' : 'void', {
    id: movementId,
    kind: 'refund',
    holdTransferId,
  });
  if (payout.status === 'paid') {
    await moveTo(transaction, movement, 'refunded', stepsAt(now, 'refunded'), { settled_at: now });
    await audit.record(transaction, { action: 'refund.paid', ...byRail(movement) });
  } else {
    // The money is in suspense again, so officers have to decide about it again.
    const facts = {
      asked: String(movement.amount),
      paid: String(current.amount),
      railReference: movement.railReference ?? '',
      ...(movement.reversedAt && { reversedAt: movement.reversedAt.toISOString() }),
    };
    await openCase(transaction, paymentMismatch, { customerId: movement.accountId, subject: movementId, facts }, now);
    await audit.record(transaction, { action: 'refund.rejected', ...byRail(movement) });
  }
  await announce(transaction, movement.accountId, 'balances', 'transactions');
  return true;
}

/** Pays out or polls every refund that is due. A refund that fails does not delay the others. Does nothing while money out is held. */
export async function pollRefunds(services: MovementServices): Promise<void> {
  const { db, clock, log } = services;
  if (await isMoneyOutHeld(db)) return;
  const due = await db
    .selectFrom('movements.refund')
    .select('movement_id')
    .where('next_poll_at', '<=', clock())
    .orderBy('next_poll_at')
    .limit(refunds_at_once)
    .execute();
  const asked = await Promise.allSettled(due.map(({ movement_id }) => payRefundOut(services, movement_id)));
  const failed = asked.filter((one) => one.status === 'rejected');
  if (failed[0])
    log.warn({ err: failed[0].reason, failed: failed.length }, 'Refunds could not be handed to a rail yet');
}

const refunds_at_once = 20;
