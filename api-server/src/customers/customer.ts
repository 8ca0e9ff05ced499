import { keptMobile } from '@caudal/api-spec/terms';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { ReviewState } from './review-state.ts';

export type PersonType = 'natural' | 'institution';

/** How far a customer's verification is. */
export interface Customer {
  accountId: string;
  personType: PersonType;
  /** The highest level that was submitted; 0 before. */
  level: number;
  /** The highest level that officers accepted; 0 before. */
  verifiedLevel: number;
  /** They said who they are, with their first level. */
  isDeclared: boolean;
  /** Screening or officers say that their money waits until somebody has looked, and nobody has allowed it. */
  isUnderReview: boolean;
  /** The end of the first screening is all that their money waits for. */
  awaitsScreening: boolean;
}

/** What a customer declared of themselves, as officers and banks need it. An institution has no birth date, phone or PEP. */
export interface Profile {
  fullName: string;
  identificationType: string;
  documentNumber: string;
  /** 'YYYY-MM-DD'. */
  birthDate: string;
  cellphone: string;
  pep: boolean;
  /** '' before it was declared. */
  address: string;
  /** Where the address is: ISO 3166-1, two letters; '' before it was declared. */
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

/** A customer's level, and a lock on it until the transaction ends: what is decided from it stays true. */
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

/** What a customer declared; null before their first level was submitted. */
export async function findProfile(db: Database, accountId: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('customers.customer')
    .select([
      'full_name',
      'identification_type',
      'document_number',
      'birth_date',
      'cellphone',
      'pep',
      'address',
      'country',
    ])
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
 * Keeps what was declared with a level; what a later level does not say stays as it is. Whoever has another name, number or birthday
 * than before has not been screened: their money waits until they are. Rule screening 3.
 */
export async function declareProfile(
  transaction: Transaction,
  accountId: string,
  profile: Partial<Profile>,
): Promise<void> {
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
  await transaction
    .updateTable('customers.customer')
    .set(values)
    .set({
      screened_at: sql`case when ${differs('full_name', full_name)} or ${differs('document_number', document_number)}
        or ${differs('birth_date', birth_date)} then null else screened_at end`,
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** Compares what a column held with what it is set to. */
const differs = (column: string, value: string | undefined) =>
  value === undefined ? sql`false` : sql`coalesce(${sql.ref(column)}::text, '') <> ${value}`;

export interface Review {
  state: ReviewState;
  /** Whether something that was declined came back and waits. */
  resent: boolean;
  /** Since when something waits for an officer; null while nothing does. */
  waitingSince: Date | null;
}

/** Writes down how far a customer is, and what the officers' list shows because of it. */
export async function saveReview(
  transaction: Transaction,
  { accountId, level, verifiedLevel }: Customer,
  { state, resent, waitingSince }: Review,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('customers.customer')
    .set({ level, verified_level: verifiedLevel, review_state: state, resent, last_modified_at: now })
    // What came back is news until somebody has looked at it.
    .set({ waiting_since: waitingSince, novelty: sql<boolean>`${resent} or news` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Writes down whether anything is open about a customer, and whether it is news, where the officers' list shows it. */
export async function noteAlerts(
  transaction: Transaction,
  accountId: string,
  { hasOpen, news }: { hasOpen: boolean; news: boolean },
): Promise<void> {
  await transaction
    .updateTable('customers.customer')
    .set({ alert: hasOpen, news, novelty: sql<boolean>`${news} or resent` })
    .where('account_id', '=', accountId)
    .execute();
}

function toCustomer(row: {
  account_id: string;
  person_type: string;
  level: number;
  verified_level: number;
  full_name: string | null;
  is_under_review: boolean | null;
  screened_at: Date | null;
  is_listed: boolean;
  is_allowed: boolean;
}): Customer {
  const isUnderReview = row.is_under_review ?? false;
  const isHeldByOfficers = row.is_listed && !row.is_allowed;
  return {
    accountId: row.account_id,
    personType: row.person_type === 'institution' ? 'institution' : 'natural',
    level: row.level,
    verifiedLevel: row.verified_level,
    isDeclared: row.full_name !== null,
    isUnderReview,
    awaitsScreening: isUnderReview && row.screened_at === null && !isHeldByOfficers,
  };
}
