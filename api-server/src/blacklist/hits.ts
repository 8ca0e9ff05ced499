// What of the black list fits somebody. Rules blacklist 3 and 4.
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

/** A bank account that money is to go to, and who holds it. */
export interface Destination {
  bank: { id: string };
  account: string;
  holderName: string;
  holderDocumentTypeID: string;
  holderDocument: string;
}

/** Whom something is decided about. */
export interface Deciding {
  accountId: string;
  /** Where money is to go. */
  destination?: Destination | undefined;
  /** Of a chain: where tokens are to go, or came from. */
  address?: string | undefined;
  /** The act for which the address is checked. */
  doing?: WithAddress;
}

/** An entry of our own list. */
export interface Hit {
  entryId: string;
  kind: EntryKind;
  reason: string;
  /** The officer who added it. */
  addedBy: string;
}

/**
 * Until the transaction ends nobody adds to the list or takes from it, where it is read; nobody decides by it, where it is changed. So an
 * entry that is kept counts for whatever is decided afterwards, and nothing is decided beside it.
 */
export async function lockBlackList(transaction: Transaction, toBe: 'read' | 'changed'): Promise<void> {
  const lock = sql.raw(toBe === 'read' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended('black list', 0))`.execute(transaction);
}

/**
 * Lists the entries that fit: the person, the document that they declared, those of the parties who stop all that they do, the account that
 * money is to go to, and who holds that; the address of a chain, by our own list and by public ones.
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
    .select(['id', 'kind', 'reason', 'added_by'])
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
  return rows.map(({ id, kind, reason, added_by: addedBy }) => ({
    entryId: id,
    kind: kind as EntryKind,
    reason,
    addedBy,
  }));
}

/**
 * What fits, with a case opened for each: one of a customer and an entry at a time, however often somebody tries. What is answered holds
 * until the transaction ends.
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

/** Opens the case of an entry that fits a customer, or something of theirs; their trail tells what fits, who listed it and why. */
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
  // Whoever looks at them sees it.
  await announceToOfficers(transaction, 'kyc.read', 'customers', customerId);
}

/** An entry by which a customer is on the list themselves: as a person, or by the document that they declared. */
export interface ListedAs {
  /** Of the officer who added it: the e-mail. */
  by: string;
  at: Date;
  reason: string;
}

/** The entries by which a customer's money does not move at all, the newest first. */
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
