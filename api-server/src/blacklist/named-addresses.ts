// Finds addresses of digital currencies that a public list names. Rule screening 12.
import { sql } from 'kysely';
import { openCase } from '../cases/cases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { listedAddress } from './case-terms.ts';

/** The act of a customer with an address; 'listed' means that the customer used the address before a list named it. */
export type WithAddress = 'keeping' | 'sending' | 'receiving' | 'listed';

/** An entry of a public list that names an address. */
export interface NamedAddress {
  /** The name of the list's source: the column `source` of its loads. */
  list: string;
  entryId: string;
  /** The address in lower case. */
  address: string;
  listedName: string;
  programmes: readonly string[];
}

/** Finds the entries in force that name an address, given in the form in which addresses are stored. */
export async function findNamed(db: Database, address: string): Promise<NamedAddress[]> {
  const rows = await db
    .selectFrom('screening.entry')
    .select(['id as entryId', 'source as list', 'names', 'programmes'])
    .where('removed_load', 'is', null)
    .where(sql<boolean>`addresses @> array[${address}]`)
    .orderBy('id')
    .execute();
  return rows.map(({ names, ...entry }) => ({ ...entry, address, listedName: names[0] ?? '' }));
}

/** Opens the case of a customer who used a listed address, unless the customer has an open case about the address. */
export async function openNamed(
  transaction: Transaction,
  customerId: string,
  { address, list }: NamedAddress,
  doing: WithAddress,
  now: Date,
): Promise<void> {
  if (!(await openCase(transaction, listedAddress, { customerId, subject: address, facts: { doing } }, now))) return;
  await audit.record(transaction, {
    actor: { kind: 'system', id: 'screening' },
    action: 'customer.listed_address_met',
    subject: { kind: 'customer', id: customerId },
    requestId: 'screening',
    detail: { address, list, doing },
  });
  await announceToOfficers(transaction, 'kyc.read', 'customers', customerId);
}
