import { sql } from 'kysely';
import { carriedBy } from '../customers/chain-transactions.ts';
import { isAmong, isFoundCustomer } from '../customers/found-customer.ts';

/** Returns the condition for the cases of a customer, or about transactions of the chain; null when nothing is searched for. */
export const isFoundCase = (search: string) =>
  isFoundCustomer('cases.case.customer_id', search, {
    chain: (pattern) =>
      isAmong('cases.case.subject', sql`(select carried::text from ${carriedBy(pattern)} carried (carried))`),
  });
