import { inTransaction } from '../platform/db/transaction.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { bySystem } from './by-system.ts';
import { lockMovement, type Movement, moveTo, readMovement, stepsAt } from './movements.ts';
import { nextPoll, payment_expiry_milliseconds } from './poll-schedule.ts';
import { RailUnavailable, type Payment } from './rail.ts';
import { collectingOf, recordPayment } from './send-deposit.ts';
import type { MovementServices } from './services.ts';
import { settleDeposit } from './settle-deposit.ts';
import { tellOf } from './tell-of-movement.ts';

/** The number of deposits polled concurrently, so that a slow answer of the bank delays few others. */
const deposits_at_once = 20;

/**
 * Polls the rails about every deposit that is due. The next poll is scheduled before the rail is asked, so that many servers may run this
 * at the same time, and a deposit whose server dies is polled again.
 */
export async function pollDeposits(services: MovementServices): Promise<void> {
  for (let due = await takeDue(services); due.length > 0; due = await takeDue(services)) {
    const polls = await Promise.allSettled(due.map((id) => pollDeposit(services, id)));
    const failed = polls.filter((poll) => poll.status === 'rejected');
    const [first] = failed;
    if (first) services.log.warn({ err: first.reason, failed: failed.length }, 'Deposits could not be polled');
    // Ends this run when a rail is unavailable; the remaining deposits are left to the next run.
    if (first?.reason instanceof RailUnavailable) return;
  }
}

async function takeDue({ db, clock }: MovementServices): Promise<string[]> {
  const now = clock();
  return inTransaction(db, async (transaction) => {
    const due = await transaction
      .selectFrom('movements.movement')
      .select(['id', 'created_at'])
      .where('next_poll_at', '<=', now)
      .where('kind', '=', 'deposit')
      .orderBy('next_poll_at')
      .limit(deposits_at_once)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, created_at } of due)
      await transaction
        .updateTable('movements.movement')
        .set({ next_poll_at: nextPoll(created_at, now) })
        .where('id', '=', id)
        .execute();
    return due.map(({ id }) => id);
  });
}

/**
 * Polls a deposit's rail and settles the deposit by the answer. A deposit that is open for too long is shown as failed, even while the rail
 * is unavailable, and continues to be polled.
 *
 * @throws RailUnavailable
 */
export async function pollDeposit(services: MovementServices, id: string): Promise<void> {
  const deposit = await readMovement(services.db, id);
  if (deposit.state === 'completed') return;
  try {
    const payment = await askRail(services, deposit);
    if (payment) await act(services, deposit, payment);
  } finally {
    const age = services.clock().getTime() - deposit.createdAt.getTime();
    if (age > payment_expiry_milliseconds) await expire(services, deposit);
  }
}

async function act(services: MovementServices, deposit: Movement, payment: Payment): Promise<void> {
  // Stores the bank's id and page URL if they are new: the first answer may have lacked them or have been lost.
  if (payment.url !== deposit.railUrl || !deposit.railReference) {
    await recordPayment(services, deposit.id, payment);
  }
  await settleDeposit(services, deposit.rail, payment);
}

async function askRail(services: MovementServices, deposit: Movement): Promise<Payment | null> {
  const collecting = collectingOf(services, deposit);
  return deposit.railReference ? collecting.find(deposit.railReference) : collecting.findByReference(deposit.id);
}

async function expire(services: MovementServices, { id, accountId }: Movement): Promise<void> {
  await inTransaction(services.db, async (transaction) => {
    const deposit = await lockMovement(transaction, id);
    if (deposit?.state !== 'requested' && deposit?.state !== 'sent') return;
    const now = services.clock();
    await moveTo(transaction, deposit, 'expired', stepsAt(now, 'expired'), { settled_at: now });
    await audit.record(transaction, {
      action: 'deposit.failed',
      ...bySystem(deposit, 'poll_deposits', { expired: true }),
    });
    await tellOf(services, transaction, deposit, 'deposit_expired', deposit.amount);
    await announce(transaction, accountId, 'transactions');
  });
}
