import { openCase } from '../cases/cases.ts';
import { personTypeOf } from '../customers/customer.ts';
import { monthInColombia } from '../platform/colombian-time.ts';
import { compiledOnce, firstOf, type Runnable } from '../platform/db/compiled-once.ts';
import type { Transaction } from '../platform/db/database.ts';
import { monthlyLimit } from '../verification/requirements.ts';
import { audit } from './audit.ts';
import { byRail } from './by-system.ts';
import { limitExceeded } from './case-terms.ts';
import type { Movement } from './movements.ts';
import type { MovementServices } from './services.ts';
import { volumeBetween } from './volumes.ts';

/**
 * Opens a case when a credited payment has taken the customer beyond the monthly limit; the payment stays credited. This can happen
 * although requests are checked: an expired payment, which did not count any more, may still arrive, and a payment may be larger than
 * requested. `read`: the customer's row, if it was read after the movement was completed. Rule movements 6.
 */
export async function noteExcess(
  { requirements }: MovementServices,
  transaction: Transaction,
  { id, accountId, rail }: Movement,
  now: Date,
  read?: CreditedCustomer,
): Promise<void> {
  const customer = read ?? (await firstOf(transaction, creditedCustomer(accountId, now)));
  const limit = customer && monthlyLimit(requirements, personTypeOf(customer), customer.verified_level);
  if (!customer || typeof limit !== 'bigint' || customer.completed <= limit) return;
  const { completed } = customer;
  const facts = { completed: String(completed), limit: String(limit) };
  await openCase(transaction, limitExceeded, { customerId: accountId, subject: id, facts }, now);
  await audit.record(transaction, { action: 'limit.exceeded', ...byRail({ id, accountId, rail }, facts) });
}

/** Returns the query of a customer's level, and of the amounts that have arrived this month. */
export function creditedCustomer(accountId: string, now: Date) {
  const { start, end } = monthInColombia(now);
  return customerBetween(accountId, start, end);
}

const customerBetween = compiledOnce((db, accountId: string, start: Date, end: Date) =>
  db
    .selectFrom('customers.customer')
    .innerJoin(volumeBetween(db, accountId, 'in', { start, end }).as('volume'), (join) => join.onTrue())
    .select(['person_type', 'verified_level', 'completed'])
    .where('account_id', '=', accountId),
);

type RowOf<Query> = Query extends Runnable<infer Row> ? Row : never;
type CreditedCustomer = RowOf<ReturnType<typeof creditedCustomer>>;
