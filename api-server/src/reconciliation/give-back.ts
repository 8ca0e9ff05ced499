import type { CaseDecision } from '../cases/case-kind.ts';
import { lockCreditedAccount, noteClosed } from '../movements/closed-account-case.ts';
import { customerAccount } from '../movements/ledger-accounts.ts';
import { lockMovement, moveTo, stepsAt } from '../movements/movements.ts';
import { postOnce } from '../movements/posting.ts';
import type { Rail } from '../movements/rail.ts';
import type { MovementServices } from '../movements/services.ts';
import { tellOf } from '../movements/tell-of-movement.ts';
import type { Transaction } from '../platform/db/database.ts';
import { announce } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import type { Charge } from './charges.ts';

interface GivingBack {
  rail: Rail;
  /** The reference of the payment that came back to the bank. */
  about: string;
  charge: Charge;
  decision: CaseDecision;
}

/**
 * Credits a customer with a payment that was charged and then came back to the bank. The charge becomes a returned withdrawal, with the officers'
 * message, and keeps its own transfer. Rule reconciliation 6.
 */
export async function giveBack(
  services: MovementServices,
  transaction: Transaction,
  { rail, about, charge: { id, customer, amount }, decision }: GivingBack,
  now: Date,
): Promise<void> {
  const charge = await lockMovement(transaction, id);
  if (!charge) throw new Error(`The charge ${id} does not exist`);
  const account = await lockCreditedAccount(transaction, customer);
  const posted_transfer_id = await postOnce(
    transaction,
    { scope: 'lost_payout.return', key: id },
    { debit: rail.clearing, credit: customerAccount(customer, 'COP'), amount, reason: 'withdrawal', reference: about },
  );
  await moveTo(transaction, charge, 'returned', stepsAt(now, { step: 'returned', message: decision.message }), {
    settled_at: now,
    charge_transfer_id: (eb) => eb.ref('posted_transfer_id'),
    posted_transfer_id,
  });
  await audit.byOfficer(transaction, decision.approvedBy, decision.requestId, {
    action: 'lost_payout.given_back',
    subject: { kind: 'movement', id },
    detail: { rail: rail.name, about, amount: String(amount), customer, proposedBy: decision.proposedBy },
  });
  await tellOf(services, transaction, charge, 'withdrawal_returned', amount, account);
  await noteClosed(transaction, charge, amount, now, account);
  await announce(transaction, customer, 'balances', 'transactions');
}
