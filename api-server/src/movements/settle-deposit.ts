import { noteHits, noteOwnHits, ownHits } from '../blacklist/hits.ts';
import { openCase } from '../cases/cases.ts';
import { transferUnder } from '../ledger/ledger.ts';
import { compiledOnce } from '../platform/db/compiled-once.ts';
import type { Transaction } from '../platform/db/database.ts';
import { lastWrites } from '../platform/db/last-writes.ts';
import { together } from '../platform/db/together.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { byRail } from './by-system.ts';
import { noteClosed } from './closed-account-case.ts';
import { customerAccount, suspense } from './ledger-accounts.ts';
import { postedOnce, postingOnce, postOnce } from './posting.ts';
import { paymentMismatch } from './case-terms.ts';
import { mayBecome, type MovementState } from './movement-state.ts';
import { lockWithAccount } from './lock-deposit.ts';
import { isMovementId, type Movement, moveTo, moving, stepsAt } from './movements.ts';
import { creditedCustomer, noteExcess } from './note-excess.ts';
import { noteReversal } from './note-reversal.ts';
import { railNamed, type Payment, type Rail } from './rail.ts';
import { tellOf } from './tell-of-movement.ts';
import type { MovementServices } from './services.ts';

type Settlement = 'credited' | 'failed' | 'in_review' | 'unchanged';

interface Settling extends MovementServices {
  rail: Rail;
}

/**
 * Settles a deposit by the rail's report, once, also when events and answers repeat the report. An approval after the deposit has expired
 * still credits it. When the bank takes a credited deposit back, the customer keeps the money and officers get a case. A payment of another
 * amount than requested is booked in suspense, and a case is opened.
 */
export async function settleDeposit(
  services: MovementServices,
  railName: string,
  payment: Payment,
): Promise<Settlement> {
  // The merchant's account at the bank may receive other payments than ours. Their references are not ids of movements.
  if (payment.status === 'pending' || !isMovementId(payment.reference)) return 'unchanged';
  const settling = { ...services, rail: railNamed(services.rails, railName) };
  return inTransaction(services.db, async (transaction) => {
    const locked = await lockWithAccount(transaction, payment.reference);
    if (locked?.movement.kind !== 'deposit' || locked.movement.rail !== railName) return 'unchanged';
    const settlement = await settle(settling, transaction, locked, payment);
    if (settlement !== 'unchanged') await announce(transaction, locked.account.id, 'balances', 'transactions');
    return settlement;
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockWithAccount>>>;

async function settle(
  services: Settling,
  transaction: Transaction,
  locked: Locked,
  payment: Payment,
): Promise<Settlement> {
  const deposit = locked.movement;
  const isDeclined = payment.status === 'declined';
  if (isDeclined && wasPaid.has(deposit.state)) {
    await noteReversal(services, transaction, deposit, payment);
    return 'unchanged';
  }
  // A repeated report changes nothing: a final state stays, and a deposit in review is left to the officers.
  if (deposit.state === 'in_review' || !mayBecome('deposit', deposit.state, 'completed')) return 'unchanged';
  if (isDeclined) return decline(services, transaction, deposit, payment);
  if (deposit.amount !== payment.amount) return suspend(services, transaction, deposit, payment);
  return credit(services, transaction, locked, payment);
}

/** States in which the bank had approved the payment, so that a decline means that the bank takes the money back. */
const wasPaid: ReadonlySet<MovementState> = new Set(['in_review', 'completed', 'refunded']);

async function decline(
  services: Settling,
  transaction: Transaction,
  deposit: Movement,
  payment: Payment,
): Promise<Settlement> {
  if (deposit.state === 'failed') return 'unchanged';
  const now = services.clock();
  await moveTo(transaction, deposit, 'failed', stepsAt(now, 'declined'), lastWord(payment, now));
  // An expired deposit is already shown as failed, and the customer was notified.
  if (deposit.state === 'expired') return 'unchanged';
  await audit.record(transaction, { action: 'deposit.failed', ...byRail(deposit, { railReference: payment.id }) });
  await tellOf(services, transaction, deposit, 'deposit_failed', deposit.amount);
  return 'failed';
}

/** Books a payment of another amount than requested in suspense, because the money is at the bank, and opens a case for officers. */
async function suspend(
  services: Settling,
  transaction: Transaction,
  deposit: Movement,
  payment: Payment,
): Promise<Settlement> {
  const { rail, log } = services;
  const now = services.clock();
  await postOnce(
    transaction,
    { scope: 'suspense', key: deposit.id },
    { debit: rail.clearing, credit: suspense, amount: payment.amount, reason: 'suspense', reference: deposit.id },
  );
  await moveTo(transaction, deposit, 'in_review', stepsAt(now, 'in_review'), {
    ...lastWord(payment, now),
    settled_amount: payment.amount,
  });
  const facts = { asked: String(deposit.amount), paid: String(payment.amount), railReference: payment.id };
  await openCase(transaction, paymentMismatch, { customerId: deposit.accountId, subject: deposit.id, facts }, now);
  await audit.record(transaction, { action: 'deposit.mismatched', ...byRail(deposit, facts) });
  await tellOf(services, transaction, deposit, 'deposit_in_review', payment.amount);
  await noteHits(transaction, { accountId: deposit.accountId }, now);
  log.warn({ movementId: deposit.id }, 'The bank was paid another amount than a deposit asked for');
  return 'in_review';
}

const postingOf = (depositId: string) => ({ scope: 'deposit', key: depositId }) as const;

/**
 * Completes a deposit that `settle` found may be completed. Every deposit sends this statement together with its posting, so it takes the id
 * of the transfer from the ledger.
 */
const completing = compiledOnce((db, id: string, paymentId: string, now: Date, settled_amount: bigint) =>
  moving(db, { id, kind: 'deposit', state: 'sent' }, 'completed', stepsAt(now, 'approved', 'credited'), {
    ...lastWord({ id: paymentId }, now),
    settled_amount,
    posted_transfer_id: transferUnder(postingOf(id)),
  }),
);

async function credit(
  services: Settling,
  transaction: Transaction,
  { movement: deposit, account, documents }: Locked,
  payment: Payment,
): Promise<Settlement> {
  const now = services.clock();
  const once = postingOf(deposit.id);
  const transfer = {
    debit: services.rail.clearing,
    credit: customerAccount(deposit.accountId, 'COP'),
    amount: deposit.amount,
    reason: 'deposit',
    reference: deposit.id,
  };
  await audit.record(transaction, { action: 'deposit.credited', ...byRail(deposit, { railReference: payment.id }) });
  await tellOf(services, transaction, deposit, 'deposit_arrived', deposit.amount, account);
  const [posted, , [customer], hits] = await together(
    transaction,
    postingOnce(once, transfer),
    completing(deposit.id, payment.id, now, deposit.amount),
    creditedCustomer(deposit.accountId, now),
    ownHits({ accountId: deposit.accountId }, documents),
    ...lastWrites(transaction),
  );
  postedOnce(once, posted);
  await noteExcess(services, transaction, deposit, now, customer);
  await noteClosed(transaction, deposit, deposit.amount, now, account);
  // A listed customer's deposit is credited too, because the money is theirs. A hit opens a case for officers.
  await noteOwnHits(transaction, deposit.accountId, hits, now);
  return 'credited';
}

/** Returns the columns for a final report of the rail. They end the polling. */
function lastWord(payment: Pick<Payment, 'id'>, now: Date) {
  return { rail_reference: payment.id, settled_at: now, next_poll_at: null };
}
