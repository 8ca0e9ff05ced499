import { findProfile } from '../customers/customer.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { announce } from '../platform/live/live.ts';
import { partyDocument } from './party.ts';
import { addSteps, lockMovement, type Movement, moveTo, readMovement, stepsAt } from './movements.ts';
import { railNamed, RailUnavailable, type Collecting, type Payment, type PaymentRequest } from './rail.ts';
import type { MovementServices } from './services.ts';
import { settleDeposit } from './settle-deposit.ts';

/**
 * Asks the rail to collect a deposit, or finds the payment of an earlier call. Safe to repeat, because a rail keeps one payment per
 * reference. @throws RailUnavailable
 */
export async function sendDeposit(services: MovementServices, id: string): Promise<Movement> {
  const deposit = await readMovement(services.db, id);
  if (deposit.railUrl || (deposit.state !== 'requested' && deposit.state !== 'sent')) return deposit;
  const payment = await collectingOf(services, deposit).start(await paymentRequestOf(services, deposit));
  await recordPayment(services, id, payment);
  await settleDeposit(services, deposit.rail, payment);
  return readMovement(services.db, id);
}

/** @throws RailUnavailable when the rail no longer collects. */
export function collectingOf({ rails }: MovementServices, { rail }: Movement): Collecting {
  const { collecting } = railNamed(rails, rail);
  if (!collecting) throw new RailUnavailable(`The rail ${rail} collects nothing`);
  return collecting;
}

async function paymentRequestOf({ db, config }: MovementServices, deposit: Movement): Promise<PaymentRequest> {
  const account = await db
    .selectFrom('identity.account')
    .select('email')
    .where('id', '=', deposit.accountId)
    .executeTakeFirstOrThrow();
  const { bank_id } = await db
    .selectFrom('movements.bank_account')
    .select('bank_id')
    .where('id', '=', deposit.bankAccountId)
    .executeTakeFirstOrThrow();
  const profile = await findProfile(db, deposit.accountId);
  if (!profile) throw new Error('A deposit of somebody who declared nothing');
  return {
    reference: deposit.id,
    amount: deposit.amount,
    customerEmail: account.email,
    payer: {
      name: profile.fullName,
      phone: profile.cellphone,
      document: partyDocument(profile.identificationType, profile.documentNumber),
    },
    bankId: bank_id,
    returnUrl: `${config.PUBLIC_ORIGIN}/application/record?deposit=${deposit.id}`,
  };
}

/** Stores what the rail returned for a deposit: its own id, and the bank's page when there is one. */
export async function recordPayment({ db, clock }: MovementServices, id: string, payment: Payment): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const deposit = await lockMovement(transaction, id);
    if (!deposit) return;
    // A delayed answer without a URL does not remove the URL from a later answer.
    const columns = { rail_reference: payment.id, ...(payment.url !== null && { rail_url: payment.url }) };
    const told = stepsAt(clock(), 'sent_to_bank');
    if (deposit.state === 'requested') await moveTo(transaction, deposit, 'sent', told, columns);
    else {
      await transaction.updateTable('movements.movement').set(columns).where('id', '=', id).execute();
      await addSteps(transaction, id, told);
    }
    await announce(transaction, deposit.accountId, 'transactions');
  });
}
