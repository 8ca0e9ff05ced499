import type { Customer } from '../customers/customer.ts';
import { tell } from '../identity/tell.ts';
import type { Transaction } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import { updateReview } from './review.ts';
import { announceChange } from './send-level.ts';
import type { VerificationServices } from './services.ts';
import { noteSetLevel } from './unbacked-levels.ts';
import { keepIdentity } from './verified-identity.ts';

interface SetLevel {
  level: number;
  reason: string;
  /** The officers who decided: the proposer first, then the approver if there is one. */
  officers: readonly string[];
  requestId: string;
}

/**
 * Sets a level, which counts as verified at once; the state of documents does not change. The customer's identity counts as accepted: no
 * other account can be verified with the same identity document, and the customer is screened if they were not before. Expects the customer
 * to be locked, and no other account to be verified with the document.
 */
export async function setLevel(
  services: VerificationServices,
  transaction: Transaction,
  customer: Customer,
  { level, reason, officers, requestId }: SetLevel,
  now: Date,
): Promise<Customer> {
  const changed = { ...customer, level, verifiedLevel: level };
  await updateReview(transaction, changed, now);
  await noteSetLevel(transaction, services.requirements, changed, now);
  await keepIdentity(transaction, customer.accountId, now);
  await services.exposureAsked(transaction, customer.accountId, now);
  if (!(await services.isScreened(transaction, customer.accountId)))
    await services.identityAccepted(transaction, customer.accountId, now);
  // The actor is the officer who made the change effective: the approver, when there are two.
  const by = { caller: { accountId: officers.at(-1) ?? '' }, visitor: { requestId } };
  const detail = { from: customer.level, to: level, reason, officers: officers.join(' ') };
  await audit.onCustomer(transaction, by, 'level.changed', customer.accountId, detail);
  if (level > customer.verifiedLevel)
    await tell(services, transaction, customer.accountId, { kind: 'level_verified' }, '/application/wallets');
  if (level < customer.verifiedLevel)
    await tell(services, transaction, customer.accountId, { kind: 'level_lowered' }, '/application/verification');
  await announceChange(transaction, customer.accountId);
  return changed;
}
