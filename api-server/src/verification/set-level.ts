import type { Customer } from '../customers/customer.ts';
import { tell } from '../identity/tell.ts';
import type { Transaction } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import { updateReview } from './review.ts';
import { announceChange } from './send-level.ts';
import type { VerificationServices } from './services.ts';
import { keepIdentity } from './verified-identity.ts';

export interface SetLevel {
  level: number;
  reason: string;
  /** Who proposed it, and who approved. */
  officers: readonly string[];
  requestId: string;
}

/**
 * The level counts as verified at once, and what it gives; documents stay as they were decided. Who somebody is counts as accepted with it:
 * their document is theirs from now on, and they are screened where they were not. The customer is locked, and nobody else is verified with their document.
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
  await keepIdentity(transaction, customer.accountId, now);
  await services.exposureAsked(transaction, customer.accountId, now);
  if (!(await services.isScreened(transaction, customer.accountId)))
    await services.identityAccepted(transaction, customer.accountId, now);
  // Whoever made it come true: of two, the one who approved.
  const id = officers.at(-1) ?? '';
  await audit.record(transaction, {
    actor: { kind: 'officer', id },
    action: 'level.changed',
    subject: { kind: 'customer', id: customer.accountId },
    requestId,
    detail: { from: customer.level, to: level, reason, officers: officers.join(' ') },
  });
  if (level > customer.verifiedLevel)
    await tell(services, transaction, customer.accountId, { kind: 'level_verified' }, '/application/wallets');
  if (level < customer.verifiedLevel)
    await tell(services, transaction, customer.accountId, { kind: 'level_lowered' }, '/application/verification');
  await announceChange(transaction, customer.accountId);
  return changed;
}
