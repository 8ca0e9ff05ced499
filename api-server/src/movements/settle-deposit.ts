import { openCase, announceCases } from '../cases/cases.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { customerAccount, postOnce, suspense } from './customer-accounts.ts';
import { paymentMismatch } from './exceptions.ts';
import { mayBecome } from './movement-state.ts';
import { addSteps, lockMovement, moveTo, type Movement } from './movements.ts';
import { noteExcess } from './note-excess.ts';
import { railNamed, type Payment, type Rail } from './rail.ts';
import { tellOf } from './tell-of-movement.ts';
import type { MovementServices } from './services.ts';

const ownReference = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Settlement = 'credited' | 'failed' | 'in_review' | 'unchanged';

interface Settling extends MovementServices {
  rail: Rail;
}

/**
 * Brings a deposit to what its rail says of it, once: however often the rail says so, and whether by its event or when
 * asked. An approval that comes late is honoured; what was approved is never taken back here. A payment of another amount
 * than was asked for is put in suspense, and a case is opened.
 */
export async function settleDeposit(
  services: MovementServices,
  railName: string,
  payment: Payment,
): Promise<Settlement> {
  // The merchant's account at the bank may take payments that are none of ours: their references are no ids.
  if (payment.status === 'pending' || !ownReference.test(payment.reference)) return 'unchanged';
  const settling = { ...services, rail: railNamed(services.rails, railName) };
  const outcome = await inTransaction(services.db, (transaction) => settle(settling, transaction, payment));
  if (!outcome) return 'unchanged';
  if (outcome.hasCase) await announceCases(services.db, outcome.accountId);
  await announce(services.db, outcome.accountId, 'balances', 'transactions');
  return outcome.settlement;
}

interface Outcome {
  accountId: string;
  settlement: Settlement;
  hasCase?: boolean;
}

/** Null when it was settled before, or is not a deposit of ours. */
async function settle(services: Settling, transaction: Transaction, payment: Payment): Promise<Outcome | null> {
  const deposit = await lockMovement(transaction, payment.reference);
  if (deposit?.kind !== 'deposit' || deposit.rail !== services.rail.name) return null;
  // However often it is said: what is over stays so.
  if (!mayBecome(deposit.state, 'completed')) return null;
  if (deposit.state === 'in_review') return noteReversal(services, transaction, deposit, payment);
  if (payment.status === 'declined') return decline(services, transaction, deposit, payment);
  if (deposit.amount !== payment.amount) return suspend(services, transaction, deposit, payment);
  return credit(services, transaction, deposit, payment);
}

/** What was paid and is taken back while officers decide about it: they have to know, whatever they decided. */
async function noteReversal(
  { log }: Settling,
  transaction: Transaction,
  deposit: Movement,
  payment: Payment,
): Promise<null> {
  if (payment.status !== 'declined') return null;
  log.error({ movementId: deposit.id }, 'The bank took back a payment that is in suspense');
  await record(transaction, 'deposit.reversed', deposit, payment);
  return null;
}

async function decline(
  services: Settling,
  transaction: Transaction,
  deposit: Movement,
  payment: Payment,
): Promise<Outcome | null> {
  if (deposit.state === 'failed') return null;
  const now = services.clock();
  await moveTo(transaction, deposit, 'failed', lastWord(payment, now));
  // It is shown as failed already.
  if (deposit.state === 'expired') return null;
  await addSteps(transaction, deposit.id, now, 'declined');
  await record(transaction, 'deposit.failed', deposit, payment);
  await tellOf(services, transaction, deposit, 'deposit_failed', deposit.amount);
  return { accountId: deposit.accountId, settlement: 'failed' };
}

/** The money is at the bank, so it is in the ledger; whose it is, an officer decides. */
async function suspend(
  services: Settling,
  transaction: Transaction,
  deposit: Movement,
  payment: Payment,
): Promise<Outcome> {
  const { rail, log } = services;
  const now = services.clock();
  await postOnce(
    transaction,
    { scope: 'suspense', key: deposit.id },
    { debit: rail.clearing, credit: suspense, amount: payment.amount, reason: 'suspense', reference: deposit.id },
  );
  await moveTo(transaction, deposit, 'in_review', { ...lastWord(payment, now), settled_amount: payment.amount });
  await addSteps(transaction, deposit.id, now, 'in_review');
  await openCase(
    transaction,
    paymentMismatch,
    {
      customerId: deposit.accountId,
      subject: deposit.id,
      facts: { asked: String(deposit.amount), paid: String(payment.amount), railReference: payment.id },
    },
    now,
  );
  const amounts = { asked: String(deposit.amount), paid: String(payment.amount) };
  await record(transaction, 'deposit.mismatched', deposit, payment, amounts);
  await tellOf(services, transaction, deposit, 'deposit_in_review', payment.amount);
  log.warn({ movementId: deposit.id }, 'The bank was paid another amount than a deposit asked for');
  return { accountId: deposit.accountId, settlement: 'in_review', hasCase: true };
}

async function credit(
  services: Settling,
  transaction: Transaction,
  deposit: Movement,
  payment: Payment,
): Promise<Outcome> {
  const now = services.clock();
  await postOnce(
    transaction,
    { scope: 'deposit', key: deposit.id },
    {
      debit: services.rail.clearing,
      credit: customerAccount(deposit.accountId, 'COP'),
      amount: deposit.amount,
      reason: 'deposit',
      reference: deposit.id,
    },
  );
  await moveTo(transaction, deposit, 'completed', { ...lastWord(payment, now), settled_amount: deposit.amount });
  await addSteps(transaction, deposit.id, now, 'approved', 'credited');
  await record(transaction, 'deposit.credited', deposit, payment);
  await tellOf(services, transaction, deposit, 'deposit_arrived', deposit.amount);
  const hasCase = await noteExcess(services, transaction, deposit, now);
  return { accountId: deposit.accountId, settlement: 'credited', hasCase };
}

/** The rail has decided: it is not asked again. */
function lastWord(payment: Payment, now: Date) {
  return { rail_reference: payment.id, settled_at: now, next_poll_at: null };
}

async function record(
  transaction: Transaction,
  action: 'deposit.credited' | 'deposit.failed' | 'deposit.mismatched' | 'deposit.reversed',
  deposit: Movement,
  payment: Payment,
  facts: Record<string, string> = {},
): Promise<void> {
  await audit.record(transaction, {
    actor: { kind: 'system', id: deposit.rail },
    action,
    subject: { kind: 'movement', id: deposit.id },
    requestId: deposit.rail,
    detail: { railReference: payment.id, ...facts },
  });
}
