import { sql } from 'kysely';
import { waysToWrite } from '../customers/document-numbers.ts';
import { kindsThatStopCustomers } from '../customers/parties.ts';
import { ownCustomers } from '../identity/own-customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { Caller } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import type { EntryKind, Listed } from './entry-form.ts';
import { lockBlackList, openHit } from './hits.ts';

/**
 * The customers to check: the next `most` after an id, or those with the given ids (an officer's own accounts). Given customers are also
 * checked by data that they have since removed, so that an officer cannot hide a fit by removing it.
 */
type Among = { after: string; most: number } | { ids: readonly string[] };

/** Finds the customers whom an entry fits by the data that one area stores of them, in the order of their ids. */
export type FindFitting = (db: Database, listed: Listed, among: Among) => Promise<string[]>;

/** The job that runs as soon as an entry is added. */
export const findFits = defineJob<{ entryId: string }>('black_list_fits', {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
});

/** The most customers per transaction: an entry that fits many customers must not block changes of the list for long. */
const customers_at_once = 100;
const before_all = '00000000-0000-0000-0000-000000000000';

/** An entry to search customers for: the listed value, and how to open a case for a customer and record all customers found. */
interface Sought {
  listed: Listed;
  open: (customerId: string) => Promise<void>;
  record?: (customers: readonly string[]) => Promise<void>;
}

/** Opens a case for every customer whom a new entry of our own list already fits. Rule blacklist 4. */
export async function openCasesOf(services: Services, entryId: string, areas: readonly FindFitting[]): Promise<void> {
  const { db, clock } = services;
  await openEach(db, findersOf(areas), async (transaction) => {
    const entry = await transaction
      .selectFrom('black_list.entry')
      .select(['kind', 'part', 'value', 'reason', 'added_by'])
      .where('id', '=', entryId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!entry) return null;
    const { reason, added_by: addedBy } = entry;
    const hit = { entryId, kind: entry.kind as EntryKind, reason, addedBy };
    return {
      listed: entry as Listed,
      open: (customerId) => openHit(transaction, customerId, hit, clock()),
      record: (customers) => recordFitted(transaction, entryId, customers),
    };
  });
}

/**
 * Opens a case for everybody whom an entry fits, one batch per transaction. Safe to repeat: a customer has one open case for an entry.
 *
 * @param seek reads the entry within that transaction; null when the entry no longer counts.
 */
export async function openEach(
  db: Database,
  finders: readonly FindFitting[],
  seek: (transaction: Transaction) => Promise<Sought | null>,
): Promise<void> {
  for (const find of finders) {
    let after: string | null = before_all;
    while (after !== null) after = await openSome(db, find, seek, after);
  }
}

/** Opens the cases of one batch. Returns the last customer of the batch; null at the end, and when the entry no longer counts. */
async function openSome(
  db: Database,
  find: FindFitting,
  seek: (transaction: Transaction) => Promise<Sought | null>,
  after: string,
): Promise<string | null> {
  return inTransaction(db, async (transaction) => {
    await lockBlackList(transaction, 'read');
    const sought = await seek(transaction);
    if (!sought) return null;
    const fitting = await find(transaction, sought.listed, { after, most: customers_at_once });
    for (const customerId of fitting) await sought.open(customerId);
    if (fitting.length > 0) await sought.record?.(fitting);
    return fitting.length < customers_at_once ? null : (fitting.at(-1) ?? null);
  });
}

async function recordFitted(transaction: Transaction, entryId: string, customers: readonly string[]): Promise<void> {
  await audit.record(transaction, {
    actor: { kind: 'system', id: 'blacklist' },
    action: 'black_list_entry.fitted',
    subject: { kind: 'black_list_entry', id: entryId },
    requestId: 'blacklist',
    detail: { customers },
  });
}

/**
 * Checks whether an entry fits the officer as a customer. Such an officer may neither propose the entry's removal nor agree to it. Rule
 * blacklist 5.
 */
export async function fitsOwnCustomer(
  db: Database,
  listed: Listed,
  caller: Pick<Caller, 'accountId'>,
  areas: readonly FindFitting[],
): Promise<boolean> {
  const ids = await ownCustomers(db, caller);
  if (ids.length === 0) return false;
  for (const find of findersOf(areas)) if ((await find(db, listed, { ids })).length > 0) return true;
  return false;
}

/** Returns the condition on 'account_id'; `mostOf` returns the limit. */
export const isAmong = (among: Among) =>
  'ids' in among ? sql<boolean>`account_id = any(${among.ids}::uuid[])` : sql<boolean>`account_id > ${among.after}`;
export const mostOf = (among: Among): number => ('ids' in among ? among.ids.length : among.most);

const findersOf = (areas: readonly FindFitting[]) => [fittingCustomers, fittingParties, ...areas];

/** Returns the condition that a column contains a document's number, in any notation. */
const isDocument = (column: string, value: string) => sql<boolean>`
  ltrim(upper(regexp_replace(${sql.ref(column)}, '[^0-9A-Za-z]', '', 'g')), '0') = any(${waysToWrite(value)}::text[])`;

/**
 * Finds the customers who name a party with this document number; the type is ignored, because parties declare none. Holders of bank
 * accounts are left out, because the area of movements finds them.
 */
const fittingParties: FindFitting = async (db, { kind, value }, among) => {
  if (kind !== 'document') return [];
  const rows = await db
    .selectFrom('customers.party')
    .select('account_id')
    .distinct()
    .where('kind', 'in', kindsThatStopCustomers)
    .where(isDocument('document', value))
    .$if('after' in among, (query) => query.where('withdrawn_at', 'is', null))
    .where(isAmong(among))
    .orderBy('account_id')
    .limit(mostOf(among))
    .execute();
  return rows.map(({ account_id }) => account_id);
};

/** Finds the listed person, or the customers who declared the document. */
const fittingCustomers: FindFitting = async (db, { kind, part, value }, among) => {
  if (kind !== 'person' && kind !== 'document') return [];
  const rows = await db
    .selectFrom('customers.customer')
    .select('account_id')
    .$if(kind === 'person', (query) => query.where('account_id', '=', value))
    .$if(kind === 'document', (query) =>
      query.where('identification_type', '=', part).where(isDocument('document_number', value)),
    )
    .where(isAmong(among))
    .orderBy('account_id')
    .limit(mostOf(among))
    .execute();
  return rows.map(({ account_id }) => account_id);
};
