import { refuse } from '@caudal/api-spec/server';
import { isOwnCustomer } from '../identity/own-customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { type Customer, isCustomer, lockCustomer } from './customer.ts';

/**
 * Runs an officer's work on a customer whom it locks first. Refuses
 * when there is no such customer, or when the officer is that customer.
 */
export async function onCustomer<Result>(
  db: Database,
  userId: string,
  { caller }: Pick<AccountContext, 'caller'>,
  work: (transaction: Transaction, customer: Customer) => Promise<Result>,
) {
  return inTransaction(db, async (transaction) => {
    if (!(await isCustomer(transaction, userId))) return refuse('not_found');
    if (await isOwnCustomer(transaction, caller, userId)) return refuse('own_customer');
    return work(transaction, await lockCustomer(transaction, userId));
  });
}
