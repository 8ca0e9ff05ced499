// Finds what on the black list fits somebody. Rules blacklist 3 and 4.
import { sql } from 'kysely';
import { openCase } from '../cases/cases.ts';
import { findProfile } from '../customers/customer.ts';
import { waysToWrite } from '../customers/document-numbers.ts';
import { kindsThatStopCustomers, listParties } from '../customers/parties.ts';
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

/** A bank account that money is to go to, and its holder. */
export interface Destination {
  bank: { id: string };
  account: string;
  holderName: string;
  holderDocumentTypeID: string;
  holderDocument: string;
}

/** The customer, and what the customer does, that something is decided about. */
export interface Deciding {
  accountId: string;
  /** The bank account that money is to go to. */
  destination?: Destination | undefined;
  /** The address on a chain that tokens are to go to, or came from. */
  address?: string | undefined;
  /** The act for which the address is checked. */
  doing?: WithAddress;
}

/** An entry of our own list that fits. */
export interface Hit {
  entryId: string;
  kind: EntryKind;
  reason: string;
  /** The officer who added it. */
  addedBy: string;
}

/**
 * Locks the list until the transaction ends. A lock to read keeps others from changing the list; a lock to change it also keeps them from
 * deciding by it. An entry that is stored therefore counts for every later decision.
 */
export async function lockBlackList(transaction: Transaction, toBe: 'read' | 'changed'): Promise<void> {
  const lock = sql.raw(toBe === 'read' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended('black list', 0))`.execute(transaction);
}

/**
 * Lists the entries that fit: the person, the document that they declared, the documents of parties who stop the customer, the account that
 * money is to go to, and its holder's document; and the address of a chain, by our own list and by public ones.
 */
export async function findHits(db: Database, deciding: Deciding): Promise<(Hit | NamedAddress)[]> {
  const { address } = deciding;
  const own = await findOwnHits(db, deciding);
  return address === undefined ? own : [...own, ...(await findNamed(db, addressAsListed(address).value))];
}

async function findOwnHits(db: Database, { accountId, destination, address }: Deciding): Promise<Hit[]> {
  const profile = await findProfile(db, accountId);
  const listed: Listed[] = [
    personAsListed(accountId),
    ...(profile ? [documentAsListed(profile.identificationType, profile.documentNumber)] : []),
    ...(destination
      ? [
          bankAccountAsListed(destination.bank.id, destination.account),
          documentAsListed(destination.holderDocumentTypeID, destination.holderDocument),
        ]
      : []),
    ...(address === undefined ? [] : [addressAsListed(address)]),
  ];
  const parties = (await listParties(db, accountId)).filter(({ kind }) => kindsThatStopCustomers.includes(kind));
  const partyDocuments = ['', ...parties.flatMap(({ document }) => waysToWrite(documentAsListed('', document).value))];
  const rows = await db
    .selectFrom('black_list.entry')
    .select(['id as entryId', 'kind', 'reason', 'added_by as addedBy'])
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...listed.map(({ kind, part, value }) =>
          eb.and([
            eb('kind', '=', kind),
            eb('part', '=', part),
            eb('value', 'in', kind === 'document' ? waysToWrite(value) : [value]),
          ]),
        ),
        // A party declares no type of document.
        eb.and([eb('kind', '=', 'document'), eb('value', 'in', partyDocuments)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as EntryKind }));
}

/**
 * Lists the entries that fit and opens a case for each: one at a time for a customer and an entry, however often somebody tries. The answer
 * holds until the transaction ends.
 */
export async function noteHits(
  transaction: Transaction,
  deciding: Deciding,
  now: Date,
): Promise<(Hit | NamedAddress)[]> {
  await lockBlackList(transaction, 'read');
  const hits = await findHits(transaction, deciding);
  for (const hit of hits)
    if ('list' in hit) await openNamed(transaction, deciding.accountId, hit, deciding.doing ?? 'listed', now);
    else await openHit(transaction, deciding.accountId, hit, now);
  return hits;
}

/** Opens the case of an entry that fits a customer, or something of theirs. Their trail says what fits, who listed it and why. */
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
  // Officers who are looking at the customer see it at once.
  await announceToOfficers(transaction, 'kyc.read', 'customers', customerId);
}

/** An entry that stops all money of a customer: as a person, or by a document that counts as theirs. */
interface ListedAs {
  /** The e-mail of the officer who added it. */
  by: string;
  at: Date;
  reason: string;
}

/** Lists the entries that stop all money of a customer, the newest first. */
export async function findListedAs(db: Database, accountId: string): Promise<ListedAs[]> {
  const ids = (await findOwnHits(db, { accountId })).map(({ entryId }) => entryId);
  if (ids.length === 0) return [];
  return db
    .selectFrom('black_list.entry as entry')
    .innerJoin('identity.account as officer', 'officer.id', 'entry.added_by')
    .select(['officer.email as by', 'entry.added_at as at', 'entry.reason'])
    .where(isOneOf('entry.id', ids))
    .orderBy('entry.added_at', 'desc')
    .execute();
}
