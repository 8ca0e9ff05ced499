import type { Transaction } from '../platform/db/database.ts';
import { LeaseLost } from '../platform/leases/fence.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { announce } from '../platform/live/live.ts';
import { askAgain } from './approval.ts';
import { audit } from './audit.ts';
import { bySystem } from './by-system.ts';
import { withdrawalApproval } from './case-terms.ts';
import { destinationOf } from './listed-destinations.ts';
import { findDue, lockMovement, type Movement, moveTo, stepsAt } from './movements.ts';
import { isMoneyOutHeld } from './money-out-held.ts';
import { payoutOf } from './payouts.ts';
import { fenceOfPayout, leaseFrom, unlessLost } from './poll-lease.ts';
import { RailUnavailable, railNamed } from './rail.ts';
import type { MovementServices } from './services.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { tellOf } from './tell-of-movement.ts';
import { whyKeptBack, type KeptBackBy } from './why-kept-back.ts';
import type { Deciding } from '../blacklist/hits.ts';

/** The number of withdrawals sent to rails concurrently, so that a slow answer of the bank delays few others. */
const withdrawals_at_once = 20;

/**
 * Sends every accepted withdrawal to its rail, and polls those that are due. Several servers may run it at the same time; when a server
 * dies, its leases expire, and the next run takes its withdrawals. Does nothing while money out is held.
 */
export async function payWithdrawals(services: MovementServices): Promise<void> {
  if (await isMoneyOutHeld(services.db)) return;
  const dueNow = () => findDue(services.db, 'withdrawal', services.clock(), { most: withdrawals_at_once });
  for (let due = await dueNow(); due.length > 0; due = await dueNow()) {
    const asked = await Promise.allSettled(due.map(({ id }) => payWithdrawalOut(services, id)));
    const failed = asked.filter((one) => one.status === 'rejected');
    const [first] = failed;
    if (!first) continue;
    const lost = failed.find(({ reason }) => reason instanceof LeaseLost);
    if (lost) throw lost.reason;
    services.log.warn({ err: first.reason, failed: failed.length }, 'Withdrawals could not be handed to a rail yet');
    // Ends this run when a rail is unavailable; the remaining withdrawals are left to the next run.
    if (first.reason instanceof RailUnavailable) return;
  }
}

/**
 * Asks the rail to pay a withdrawal out, or polls its payout, and settles it by the answer. Stores the state 'sent' before the call: from
 * then on the withdrawal cannot be cancelled. Safe to repeat, because a rail pays a reference out once. Does not call the rail after
 * another server has taken the withdrawal over: that server may have settled it as refused. @throws RailUnavailable
 */
export async function payWithdrawalOut(services: MovementServices, id: string): Promise<void> {
  const until = leaseFrom(services.clock());
  const withdrawal = await take(services, id, until);
  if (!withdrawal) return;
  const { payingOut } = railNamed(services.rails, withdrawal.rail);
  if (!payingOut) throw new RailUnavailable(`The rail ${withdrawal.rail} pays nothing out`);
  const { amount, bankAccountId } = withdrawal;
  const request = await payoutOf(services.db, { reference: id, amount, bankAccountId });
  const payout = await unlessLost(services, fenceOfPayout('movement', id, until), (lastCheck) =>
    payingOut.start(request, lastCheck),
  );
  if (!payout) return;
  if (payout.reference !== id) throw new Error(`The rail ${withdrawal.rail} answered about another payout than ${id}`);
  await settleWithdrawal(services, withdrawal.rail, payout);
}

/** Leases a withdrawal. Returns null when another server has the lease, or when the withdrawal needs no call now. */
async function take(services: MovementServices, id: string, next_poll_at: Date): Promise<Movement | null> {
  const { db, clock } = services;
  return inTransaction(db, async (transaction) => {
    const now = clock();
    const withdrawal = await lockMovement(transaction, id);
    if (!withdrawal?.nextPollAt || withdrawal.nextPollAt > now) return null;
    const columns = { next_poll_at };
    if (withdrawal.state === 'requested') {
      const by = await whyKeptBack(transaction, await decidingOf(transaction, withdrawal), now);
      if (by) {
        await holdBack(services, transaction, { withdrawal, by }, now);
        return null;
      }
      await moveTo(transaction, withdrawal, 'sent', stepsAt(now, 'sent_to_bank'), columns);
      await announce(transaction, withdrawal.accountId, 'transactions');
    } else {
      await transaction.updateTable('movements.movement').set(columns).where('id', '=', id).execute();
    }
    return withdrawal;
  });
}

async function decidingOf(transaction: Transaction, { accountId, bankAccountId }: Movement): Promise<Deciding> {
  return { accountId, destination: await destinationOf(transaction, bankAccountId) };
}

/** Holds a withdrawal back and opens a case, so that officers decide about it again. */
async function holdBack(
  services: MovementServices,
  transaction: Transaction,
  { withdrawal, by }: { withdrawal: Movement; by: KeptBackBy },
  now: Date,
): Promise<void> {
  await askAgain(transaction, withdrawalApproval, withdrawal, withdrawal.amount, now);
  await audit.record(transaction, { action: 'withdrawal.held_back', ...bySystem(withdrawal, by) });
  await tellOf(services, transaction, withdrawal, 'withdrawal_in_review', withdrawal.amount);
  await announce(transaction, withdrawal.accountId, 'transactions');
}
