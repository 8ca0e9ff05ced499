// Finds the entries of the black list that fit a customer or a destination of their money. Rules blacklist 3 and 4.
import { sql, type RawBuilder } from 'kysely';
import { openCase } from '../cases/cases.ts';
import { waysToWrite } from '../customers/document-numbers.ts';
import { kindsThatStopCustomers } from '../customers/parties.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { blackListHit } from './case-terms.ts';
import {
  addressAsListed,
  bankAccountAsListed,
  documentAsListed,
  personAsListed,
  type EntryKind,
  type Listed,
} from './entry-form.ts';
import { findNamed, openNamed, type NamedAddress, type WithAddress } from './named-addresses.ts';

/** A bank account that money is paid to, and its holder. */
export interface Destination {
  bank: { id: string };
  account: string;
  holderName: string;
  holderDocumentTypeID: string;
  holderDocument: string;
}

/** The subject of a decision about money: the customer, and the destination of the money. */
export interface Deciding {
  accountId: string;
  /** The bank account that the money is paid to. */
  destination?: Destination | undefined;
  /** The address on the chain that tokens are sent to, or came from. */
  address?: string | undefined;
  /** The act for which the address is checked. */
  doing?: WithAddress;
}

/** An entry of our own list that fits a customer or a destination of their money. */
export interface Hit {
  entryId: string;
  kind: EntryKind;
  reason: string;
  /** The officer who added the entry. */
  addedBy: string;
}

/**
 * Locks the list until the transaction ends. With 'read' (a shared lock), other transactions cannot change the list. With 'changed' (an
 * exclusive lock), they cannot decide by it either, so that a new entry counts in every later decision.
 */
export async function lockBlackList(transaction: Transaction, toBe: 'read' | 'changed'): Promise<void> {
  const lock = sql.raw(toBe === 'read' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended('black list', 0))`.execute(transaction);
}

/**
 * Lists the entries of our own list that fit the customer, the document that they declared, the documents of parties whose match stops the
 * customer, the bank account that the money is paid to, its holder's document, or the address on the chain; the address is looked up in
 * public lists as well. `locks`: true locks the list with 'read' first.
 */
export async function findHits(db: Database, deciding: Deciding, locks = false): Promise<(Hit | NamedAddress)[]> {
  const { address } = deciding;
  const own = await findOwnHits(db, deciding, locks);
  return address === undefined ? own : [...own, ...(await findNamed(db, addressAsListed(address).value))];
}

/** Finds the entries of our own list that fit. `locks`: true locks the list first, in the same statement that reads the documents. */
async function findOwnHits(db: Database, deciding: Deciding, locks: boolean): Promise<Hit[]> {
  const {
    rows: [documents],
  } = await documentsOf(deciding.accountId, locks).execute(db);
  return (await ownHits(deciding, documents).execute(db)).rows;
}

/** Returns the query of the entries of our own list that fit. `documents`: the result of `documentsOf`. */
export function ownHits(
  { accountId, destination, address }: Deciding,
  documents: Documents = noDocuments,
): RawBuilder<Hit> {
  const listed: Listed[] = [
    personAsListed(accountId),
    documentAsListed(documents.identification_type ?? '', documents.document_number ?? ''),
    ...(destination
      ? [
          bankAccountAsListed(destination.bank.id, destination.account),
          documentAsListed(destination.holderDocumentTypeID, destination.holderDocument),
        ]
      : []),
    ...(address === undefined ? [] : [addressAsListed(address)]),
  ];
  const written = listed.flatMap((one) =>
    (one.kind === 'document' ? waysToWrite(one.value) : [one.value]).map((value) => ({ ...one, value })),
  );
  const column = (name: keyof Listed) => written.map((one) => one[name]);
  const partyDocuments = documents.party_documents.flatMap((one) => waysToWrite(documentAsListed('', one).value));
  // Passes the values as arrays, so that the statement is the same for any number of values.
  return sql<Hit>`
    select id as "entryId", kind, reason, added_by as "addedBy"
      from unnest(${column('kind')}::text[], ${column('part')}::text[], ${column('value')}::text[]) as listed (kind, part, value)
      join black_list.entry using (kind, part, value)
      where removed_at is null
    union
    -- A party declares no type of document.
    select id, kind, reason, added_by from black_list.entry
      where removed_at is null and kind = 'document' and value = any (${partyDocuments}::text[])
    order by 1`;
}

interface Documents {
  identification_type: string | null;
  document_number: string | null;
  party_documents: string[];
}

const noDocuments: Documents = { identification_type: null, document_number: null, party_documents: [] };

/**
 * Returns the query of a customer's documents that entries may fit. The account's id may be SQL. `locks`: takes the lock of `lockBlackList`
 * with 'read' first.
 */
export function documentsOf(accountId: string | RawBuilder<string | null>, locks: boolean): RawBuilder<Documents> {
  return sql<Documents>`
    select identification_type, document_number, party_documents
      from black_list.documents_of(${accountId}::uuid, ${kindsThatStopCustomers}::text[], ${locks}::boolean)`;
}

/**
 * Lists the entries that fit and opens a case for each, unless the customer has an open case about the entry. A lock keeps the result valid
 * until the transaction ends.
 */
export async function noteHits(
  transaction: Transaction,
  deciding: Deciding,
  now: Date,
): Promise<(Hit | NamedAddress)[]> {
  const hits = await findHits(transaction, deciding, true);
  for (const hit of hits)
    if ('list' in hit) await openNamed(transaction, deciding.accountId, hit, deciding.doing ?? 'listed', now);
    else await openHit(transaction, deciding.accountId, hit, now);
  return hits;
}

/** Opens a case for each entry that `ownHits` found, unless the customer has an open case about the entry. */
export async function noteOwnHits(transaction: Transaction, customerId: string, hits: readonly Hit[], now: Date) {
  for (const hit of hits) await openHit(transaction, customerId, hit, now);
}

/**
 * Opens the case of an entry that fits a customer, or a document, account or address of the customer. The customer's trail shows the data
 * that fits, who listed it and why.
 */
export async function openHit(
  transaction: Transaction,
  customerId: string,
  { entryId, kind, reason, addedBy }: Hit,
  now: Date,
): Promise<void> {
  if (!(await openCase(transaction, blackListHit, { customerId, subject: entryId }, now))) return;
  await audit.record(transaction, {
    actor: { kind: 'system', id: 'blacklist' },
    action: 'customer.black_list_fitted',
    subject: { kind: 'customer', id: customerId },
    requestId: 'blacklist',
    detail: { kind, reason, officers: [addedBy] },
  });
  // Notifies the open pages of officers who are looking at the customer.
  await announceToOfficers(transaction, 'kyc.read', 'customers', customerId);
}

/** An entry that stops all money of a customer: as a person, or by a document that counts as theirs. */
interface ListedAs {
  /** The e-mail of the officer who added the entry. */
  by: string;
  at: Date;
  reason: string;
}

/** Lists the entries that stop all money of a customer, the newest first. */
export async function findListedAs(db: Database, accountId: string): Promise<ListedAs[]> {
  const ids = (await findOwnHits(db, { accountId }, false)).map(({ entryId }) => entryId);
  if (ids.length === 0) return [];
  return db
    .selectFrom('black_list.entry as entry')
    .innerJoin('identity.account as officer', 'officer.id', 'entry.added_by')
    .select(['officer.email as by', 'entry.added_at as at', 'entry.reason'])
    .where(isOneOf('entry.id', ids))
    .orderBy('entry.added_at', 'desc')
    .execute();
}
