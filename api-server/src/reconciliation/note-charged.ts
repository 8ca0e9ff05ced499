import { randomUUID } from 'node:crypto';
import { lineReference } from '../movements/line-reference.ts';
import { hashOfRequest } from '../movements/money-request.ts';
import { addSteps, stepsAt } from '../movements/movements.ts';
import type { MovementServices } from '../movements/services.ts';
import { tellOf } from '../movements/tell-of-movement.ts';
import type { CaseDecision } from '../cases/case-kind.ts';
import type { Transaction } from '../platform/db/database.ts';
import { findsAny } from '../platform/db/finds-any.ts';
import { tellOfTokens } from '../rails/evm/tell-of-tokens.ts';
import { chain_rail, chargeKey, type LostPayout } from './lost-payouts.ts';

interface Charge {
  caseId: string;
  customer: string;
  /** The transfer that took the amount from the customer's account. */
  transfer: bigint;
  decision: Pick<CaseDecision, 'approvedBy' | 'message'>;
}

/**
 * Stores a charged payment as a movement of its customer, and tells the customer: what changes a balance is in the history and in statements. It
 * is a completed withdrawal of the time of the charge, so that limits, rules and reports count it. Rule reconciliation 5.
 */
export async function noteCharged(
  services: MovementServices,
  transaction: Transaction,
  lost: LostPayout,
  { caseId, customer, transfer, decision }: Charge,
  now: Date,
): Promise<void> {
  const { rail, line, asset, amount, to } = lost;
  const id = randomUUID();
  const isOnChain = rail === chain_rail;
  const kind = isOnChain ? 'crypto_withdrawal' : 'withdrawal';
  const key = chargeKey(caseId);
  const value = isOnChain ? await services.prices.valueInCop(asset, amount, transaction) : amount;
  await transaction
    .insertInto('movements.movement')
    .values({
      id,
      account_id: customer,
      kind,
      asset,
      amount,
      settled_amount: amount,
      value_cop: value ?? 0n,
      rail,
      rail_reference: await referenceOf(transaction, lost),
      state: 'completed',
      approval: 'approved',
      approver_id: decision.approvedBy,
      posted_transfer_id: transfer,
      idempotency_key: key,
      request_hash: hashOfRequest(kind, key),
      created_at: now,
      settled_at: now,
      charged_at: now,
    })
    .execute();
  await addSteps(transaction, id, stepsAt(now, { step: 'charged', message: decision.message }));
  if (!isOnChain) return tellOf(services, transaction, { id, accountId: customer }, 'withdrawal_restored', amount);
  if (to === null) throw new Error(`The lost payment ${line} has no recipient`);
  await transaction.insertInto('chain.payout').values({ movement_id: id, to_address: to.toLowerCase() }).execute();
  return tellOfTokens(services, transaction, { id, accountId: customer, asset }, 'crypto_withdrawal_restored', amount);
}

/**
 * Returns the reference of a payment as other payouts have it: the transaction's hash, or the bank's id of the payment. The bank's line stands
 * for it where the bank has nothing but the line, and where a movement has the payment: one that came back and was made again has several lines.
 */
async function referenceOf(transaction: Transaction, { rail, line, payment }: LostPayout): Promise<string> {
  if (rail === chain_rail) return line;
  if (payment === null) return lineReference(line);
  const isTaken = await findsAny(
    transaction.selectFrom('movements.movement').where('rail', '=', rail).where('rail_reference', '=', payment),
  );
  return isTaken ? lineReference(line) : payment;
}
