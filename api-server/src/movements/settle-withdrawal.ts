import { openCase } from '../cases/cases.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { byRail } from './by-system.ts';
import { payoutContradiction } from './case-terms.ts';
import { lockCreditedAccount, noteClosed } from './closed-account-case.ts';
import { contested, customerAccount } from './ledger-accounts.ts';
import { endHold } from './holds.ts';
import type { MovementState } from './movement-state.ts';
import { lockMovement, type Movement, moveTo, stepsAt } from './movements.ts';
import { nextPoll } from './poll-schedule.ts';
import { postOnce } from './posting.ts';
import { railNamed, type Payout, type PayoutStatus, type Rail } from './rail.ts';
import type { MovementServices } from './services.ts';
import { tellOf } from './tell-of-movement.ts';

interface Settling {
  services: MovementServices;
  transaction: Transaction;
  rail: Rail;
  withdrawal: Movement;
  payout: Payout;
  now: Date;
}

const day_milliseconds = 86_400_000;

/**
 * The effect of a rail's report, by the withdrawal's state and the reported status. All other combinations change nothing.
 * Rule movements 12.
 */
const effects: Partial<Record<MovementState, Partial<Record<PayoutStatus, (settling: Settling) => Promise<void>>>>> = {
  sent: { pending: wait, paid: complete, rejected: fail },
  // The rail had reported the payout as paid, and now has the money again.
  completed: { rejected: takeBack },
  // The rail had reported the payout as rejected, and has paid it after all.
  failed: { paid: contest },
};

/**
 * Settles a withdrawal by the rail's report. When the rail reports another amount, the pesos stay held and the payout is polled again; if
 * the bank really paid another amount, the reconciliation with its statement shows officers the difference.
 */
export async function settleWithdrawal(services: MovementServices, railName: string, payout: Payout): Promise<void> {
  await inTransaction(services.db, async (transaction) => {
    const withdrawal = await lockMovement(transaction, payout.reference);
    if (withdrawal?.kind !== 'withdrawal' || withdrawal.rail !== railName) return;
    const now = services.clock();
    const rail = railNamed(services.rails, railName);
    const settling = { services, transaction, rail, withdrawal, payout, now };
    if (withdrawal.amount !== payout.amount) {
      services.log.error({ movementId: withdrawal.id }, 'The bank speaks of another amount than a withdrawal has');
      if (withdrawal.state === 'sent') await wait(settling);
      return;
    }
    const effect = effects[withdrawal.state]?.[payout.status];
    if (!effect) return;
    await effect(settling);
    await announce(transaction, withdrawal.accountId, 'balances', 'transactions');
  });
}

async function wait({ transaction, withdrawal, payout, now }: Settling): Promise<void> {
  // Polling continues without an end, because the money is held until the rail reports an outcome.
  const next_poll_at = nextPoll(withdrawal.createdAt, now) ?? new Date(now.getTime() + day_milliseconds);
  await transaction
    .updateTable('movements.movement')
    .set({ next_poll_at, rail_reference: payout.id })
    .where('id', '=', withdrawal.id)
    .execute();
}

async function complete(settling: Settling): Promise<void> {
  const { services, transaction, withdrawal, now } = settling;
  const posted_transfer_id = await endHold(transaction, 'post', withdrawal);
  await moveTo(transaction, withdrawal, 'completed', stepsAt(now, 'paid'), {
    ...lastWord(settling),
    settled_amount: withdrawal.amount,
    posted_transfer_id,
  });
  await record(settling, 'withdrawal.paid');
  await tellOf(services, transaction, withdrawal, 'withdrawal_paid', withdrawal.amount);
}

async function fail(settling: Settling): Promise<void> {
  const { services, transaction, withdrawal, now } = settling;
  await endHold(transaction, 'void', withdrawal);
  await moveTo(transaction, withdrawal, 'failed', stepsAt(now, 'declined'), lastWord(settling));
  await record(settling, 'withdrawal.failed');
  await tellOf(services, transaction, withdrawal, 'withdrawal_failed', withdrawal.amount);
}

/** Credits the customer with a paid withdrawal that the bank returned to us. */
async function takeBack(settling: Settling): Promise<void> {
  const { services, transaction, rail, withdrawal, now } = settling;
  const { id, accountId, amount } = withdrawal;
  const account = await lockCreditedAccount(transaction, accountId);
  const posted_transfer_id = await postOnce(
    transaction,
    { scope: 'withdrawal.return', key: id },
    { debit: rail.clearing, credit: customerAccount(accountId, 'COP'), amount, reason: 'withdrawal', reference: id },
  );
  await moveTo(transaction, withdrawal, 'returned', stepsAt(now, 'returned'), { settled_at: now, posted_transfer_id });
  await record(settling, 'withdrawal.returned');
  await tellOf(services, transaction, withdrawal, 'withdrawal_returned', amount, account);
  await noteClosed(transaction, withdrawal, amount, now, account);
}

/** Books a payout that the bank made after the hold was released to the account of contested payouts. Officers decide who bears it. */
async function contest(settling: Settling): Promise<void> {
  const { services, transaction, rail, withdrawal, now } = settling;
  const { id, accountId, amount } = withdrawal;
  await postOnce(
    transaction,
    { scope: 'withdrawal.contest', key: id },
    { debit: contested, credit: rail.clearing, amount, reason: 'withdrawal', reference: id },
  );
  await moveTo(transaction, withdrawal, 'in_review', stepsAt(now, 'in_review'), lastWord(settling));
  const facts = { amount: String(amount) };
  await openCase(transaction, payoutContradiction, { customerId: accountId, subject: id, facts }, now);
  await record(settling, 'withdrawal.contradicted');
  services.log.error({ movementId: id }, 'The bank paid a withdrawal that it had rejected');
}

/** Returns the columns for a final report of the rail. They end the polling. */
function lastWord({ payout, now }: Settling) {
  return { settled_at: now, next_poll_at: null, ...(payout.id !== null && { rail_reference: payout.id }) };
}

async function record(
  { transaction, withdrawal, payout }: Settling,
  action: 'withdrawal.paid' | 'withdrawal.failed' | 'withdrawal.returned' | 'withdrawal.contradicted',
): Promise<void> {
  await audit.record(transaction, { action, ...byRail(withdrawal, { railReference: payout.id ?? '' }) });
}
