import { openCase } from '../cases/cases.ts';
import { findCustomer } from '../customers/customer.ts';
import type { Transaction } from '../platform/db/database.ts';
import { monthlyLimit } from '../verification/requirements.ts';
import { audit } from './audit.ts';
import { byRail } from './by-system.ts';
import { limitExceeded } from './case-terms.ts';
import type { Movement } from './movements.ts';
import type { MovementServices } from './services.ts';
import { monthlyVolume } from './volumes.ts';

/**
 * Opens a case when a payment that arrived took the customer beyond the monthly limit. Every arriving payment is checked: an expired
 * payment no longer counted, so others may have taken its place and arrive before or after it, and a payment may be larger than requested.
 * The customer keeps the money. Rule movements 6.
 */
export async function noteExcess(
  { requirements }: MovementServices,
  transaction: Transaction,
  { id, accountId, rail }: Movement,
  now: Date,
): Promise<void> {
  const customer = await findCustomer(transaction, accountId);
  const limit = customer && monthlyLimit(requirements, customer.personType, customer.verifiedLevel);
  if (limit === null) return;
  const { completed } = await monthlyVolume(transaction, accountId, 'in', now);
  if (completed <= limit) return;
  const facts = { completed: String(completed), limit: String(limit) };
  await openCase(transaction, limitExceeded, { customerId: accountId, subject: id, facts }, now);
  await audit.record(transaction, { action: 'limit.exceeded', ...byRail({ id, accountId, rail }, facts) });
}
