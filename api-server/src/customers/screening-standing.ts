import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { changeCustomer } from './customer.ts';

/** The certainty with which screening found somebody on a list, in the API's words. */
export type Background = 'No' | 'Medio' | 'Alto';

/** The result of a screening, as officers' views and the movements of money read it. */
interface ScreeningNote {
  background: Background;
  reportId: string;
  at: Date;
  /** True when the customer was compared with every list. A partial screening leaves an empty `screened_at` empty. */
  isWhole: boolean;
  /** True when the screening found a hit that was not known before. An earlier permission by an officer did not consider such a hit. */
  isNewlyFound: boolean;
}

/** Stores the result of screening a customer, who is locked. */
export async function noteScreening(
  transaction: Transaction,
  accountId: string,
  { background, reportId, at, isWhole, isNewlyFound }: ScreeningNote,
): Promise<void> {
  await changeCustomer(transaction, accountId, {
    background,
    screening_report_id: reportId,
    screened_at: sql<Date | null>`case when ${isWhole} or screened_at is not null then ${at}::timestamptz end`,
    is_allowed: sql<boolean>`is_allowed and not ${isNewlyFound} and ${background} = 'Medio'`,
  });
}

/**
 * The approver's decision about a politically exposed person; 'waiting'
 * means that nobody has decided and the money waits. Rule screening 11.
 */
type PepDecision = 'waiting' | 'continued' | 'refused';

/** The marks on a customer that officers, screening and monitoring registered. */
export interface Registered {
  risk: Background | null;
  background: Background | null;
  isListed: boolean;
  isPep: boolean;
  isAllowed: boolean;
  isUnderReview: boolean;
  pepDecision: PepDecision | null;
}

export async function findRegistered(db: Database, accountId: string): Promise<Registered> {
  const row = await db
    .selectFrom('customers.customer')
    .select(['risk', 'background', 'is_listed', 'is_pep', 'is_allowed', 'is_under_review', 'pep_decision'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    risk: row.risk as Registered['risk'],
    background: row.background as Registered['background'],
    isListed: row.is_listed,
    isPep: row.is_pep,
    isAllowed: row.is_allowed,
    isUnderReview: row.is_under_review ?? false,
    pepDecision: row.pep_decision as PepDecision | null,
  };
}

/** Registers changed marks on a customer, who is locked. */
export async function register(
  transaction: Transaction,
  accountId: string,
  change: Partial<Pick<Registered, 'risk' | 'isListed' | 'isPep' | 'isAllowed'>>,
  now: Date,
): Promise<void> {
  await changeCustomer(transaction, accountId, {
    last_modified_at: now,
    ...(change.risk !== undefined && { risk: change.risk }),
    ...(change.isListed !== undefined && { is_listed: change.isListed }),
    ...(change.isPep !== undefined && { is_pep: change.isPep }),
    ...(change.isAllowed !== undefined && { is_allowed: change.isAllowed }),
    // Putting a customer on a list withdraws an earlier permission, because the permission did not consider the listing.
    ...(change.isListed === true && { is_allowed: false }),
  });
}

/** Returns true while a customer's money waits: for the first screening, or for officers to decide about a hit. */
export async function isUnderReview(db: Database, accountId: string): Promise<boolean> {
  return (await findRegistered(db, accountId)).isUnderReview;
}

export async function findPepDecision(db: Database, accountId: string): Promise<PepDecision | null> {
  return (await findRegistered(db, accountId)).pepDecision;
}

/** Stores the approver's decision about a politically exposed customer, who is locked. */
export async function keepPepDecision(transaction: Transaction, accountId: string, decision: PepDecision, now: Date) {
  await changeCustomer(transaction, accountId, { pep_decision: decision, last_modified_at: now });
}
