import { keptMobile } from '@caudal/api-spec/terms';
import { sql, type Selectable, type UpdateObject } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import type { ReviewState } from './review-state.ts';

export type PersonType = 'natural' | 'institution';

/** The progress of a customer's verification. */
export interface Customer {
  accountId: string;
  personType: PersonType;
  /** The highest level that was submitted; 0 before the first. */
  level: number;
  /** The highest level that is verified; 0 before the first. */
  verifiedLevel: number;
  /** True once the customer has declared their identity, with the first level. */
  isDeclared: boolean;
  /** True while screening or officers hold the customer's money for a review, and no officer has allowed the money to move. */
  isUnderReview: boolean;
  /** True while the customer's money waits only for the end of the first screening. */
  awaitsScreening: boolean;
}

/** The data that a customer declared, as officers and banks need them. An institution has no birth date, cellphone or PEP declaration. */
export interface Profile {
  fullName: string;
  identificationType: string;
  documentNumber: string;
  /** The day as 'YYYY-MM-DD'. */
  birthDate: string;
  cellphone: string;
  pep: boolean;
  /** '' until it is declared. */
  address: string;
  /** The country of the address: ISO 3166-1, two letters; '' until it is declared. */
  country: string;
}

const columns = [
  'account_id',
  'person_type',
  'level',
  'verified_level',
  'full_name',
  'is_under_review',
  'screened_at',
  'is_listed',
  'is_allowed',
] as const;

/** Returns a customer and locks the row until the transaction ends, so that decisions based on it stay valid. */
export async function lockCustomer(transaction: Transaction, accountId: string): Promise<Customer> {
  const row = await transaction
    .selectFrom('customers.customer')
    .select(columns)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toCustomer(row);
}

export async function findCustomer(db: Database, accountId: string): Promise<Customer | null> {
  const row = await db
    .selectFrom('customers.customer')
    .select(columns)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? toCustomer(row) : null;
}

export async function isCustomer(db: Database, accountId: string): Promise<boolean> {
  return (await findCustomer(db, accountId)) !== null;
}

export async function changeCustomer(
  transaction: Transaction,
  accountId: string,
  values: UpdateObject<DB, 'customers.customer'>,
): Promise<void> {
  await transaction.updateTable('customers.customer').set(values).where('account_id', '=', accountId).execute();
}

/** Returns the declared profile; null before the first level is submitted. */
export async function findProfile(db: Database, accountId: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('customers.customer')
    .select(['full_name', 'identification_type', 'document_number', 'birth_date'])
    .select(['cellphone', 'pep', 'address', 'country'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row || row.full_name === null) return null;
  return {
    fullName: row.full_name,
    identificationType: row.identification_type ?? '',
    documentNumber: row.document_number ?? '',
    birthDate: String(row.birth_date ?? ''),
    cellphone: row.cellphone ?? '',
    pep: row.pep ?? false,
    address: row.address ?? '',
    country: row.country ?? '',
  };
}

/**
 * Stores the profile fields that a level declares; fields that it does not declare stay as they are. A changed name, document
 * number or birth date makes the customer unscreened: their money waits until they are screened again. Rule screening 3.
 */
export async function declareProfile(transaction: Transaction, accountId: string, profile: Partial<Profile>) {
  const values = {
    ...(profile.fullName !== undefined && { full_name: profile.fullName }),
    ...(profile.identificationType !== undefined && { identification_type: profile.identificationType }),
    ...(profile.documentNumber !== undefined && { document_number: profile.documentNumber }),
    ...(profile.birthDate !== undefined && { birth_date: profile.birthDate }),
    ...(profile.cellphone !== undefined && { cellphone: keptMobile(profile.cellphone) }),
    ...(profile.pep !== undefined && { pep: profile.pep }),
    ...(profile.address !== undefined && { address: profile.address }),
    ...(profile.country !== undefined && { country: profile.country }),
  };
  if (Object.keys(values).length === 0) return;
  const { full_name, document_number, birth_date } = values;
  await changeCustomer(transaction, accountId, {
    ...values,
    screened_at: sql`case when ${differs('full_name', full_name)} or ${differs('document_number', document_number)}
      or ${differs('birth_date', birth_date)} then null else screened_at end`,
  });
}

/** Compares a column's current value with its new one. */
const differs = (column: string, value: string | undefined) =>
  value === undefined ? sql`false` : sql`coalesce(${sql.ref(column)}::text, '') <> ${value}`;

interface Review {
  state: ReviewState;
  /** True while a document that was declined and sent again waits for an officer. */
  resent: boolean;
  /** The time since which a document waits for an officer; null while no document waits. */
  waitingSince: Date | null;
}

/** Stores the customer's levels and the state of the review for the officers' list. */
export async function saveReview(
  transaction: Transaction,
  { accountId, level, verifiedLevel }: Customer,
  { state, resent, waitingSince }: Review,
  now: Date,
): Promise<void> {
  await changeCustomer(transaction, accountId, {
    level,
    verified_level: verifiedLevel,
    review_state: state,
    resent,
    last_modified_at: now,
    waiting_since: waitingSince,
    // A document that was sent again counts as news until an officer has decided about it.
    novelty: sql<boolean>`${resent} or news`,
  });
}

/** Stores, for the officers' list, whether a customer has open alerts, and whether these alerts mark the customer as news (`novelty`). */
export async function noteAlerts(
  transaction: Transaction,
  accountId: string,
  { hasOpen, news }: { hasOpen: boolean; news: boolean },
): Promise<void> {
  const novelty = sql<boolean>`${news} or resent`;
  await changeCustomer(transaction, accountId, { alert: hasOpen, news, novelty });
}

export function personTypeOf({ person_type }: Pick<Selectable<DB['customers.customer']>, 'person_type'>): PersonType {
  return person_type === 'institution' ? 'institution' : 'natural';
}

function toCustomer(row: Pick<Selectable<DB['customers.customer']>, (typeof columns)[number]>): Customer {
  const isUnderReview = row.is_under_review ?? false;
  const isHeldByOfficers = row.is_listed && !row.is_allowed;
  return {
    accountId: row.account_id,
    personType: personTypeOf(row),
    level: row.level,
    verifiedLevel: row.verified_level,
    isDeclared: row.full_name !== null,
    isUnderReview,
    awaitsScreening: isUnderReview && row.screened_at === null && !isHeldByOfficers,
  };
}
