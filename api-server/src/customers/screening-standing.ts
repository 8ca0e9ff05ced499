import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';

/** The certainty of screening that somebody is on a list, in the documents' words. */
export type Background = 'No' | 'Medio' | 'Alto';

/** What screening found, as the officers' views and whoever moves money read it. */
export interface ScreeningNote {
  background: Background;
  reportId: string;
  at: Date;
  /** The whole screening: everybody was looked for on every list. A part of one leaves `screened_at` empty where it was. */
  isWhole: boolean;
  /** Somebody was found who was not before: what an officer allowed, they allowed without knowing. */
  isNewlyFound: boolean;
}

/** Writes down what screening found of a customer, who is locked. */
export async function noteScreening(
  transaction: Transaction,
  accountId: string,
  { background, reportId, at, isWhole, isNewlyFound }: ScreeningNote,
): Promise<void> {
  await transaction
    .updateTable('customers.customer')
    .set({ background, screening_report_id: reportId })
    .set({ screened_at: sql<Date | null>`case when ${isWhole} or screened_at is not null then ${at}::timestamptz end` })
    .set({ is_allowed: sql<boolean>`is_allowed and not ${isNewlyFound} and ${background} = 'Medio'` })
    .where('account_id', '=', accountId)
    .execute();
}

/** The decision of an approver about somebody politically exposed; 'waiting': nobody yet, and their money waits. Rule screening 11. */
export type PepDecision = 'waiting' | 'continued' | 'refused';

/** What officers registered of a customer. */
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

/** Registers something of a customer, who is locked. */
export async function register(
  transaction: Transaction,
  accountId: string,
  change: Partial<Pick<Registered, 'risk' | 'isListed' | 'isPep' | 'isAllowed'>>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('customers.customer')
    .set({
      last_modified_at: now,
      ...(change.risk !== undefined && { risk: change.risk }),
      ...(change.isListed !== undefined && { is_listed: change.isListed }),
      ...(change.isPep !== undefined && { is_pep: change.isPep }),
      ...(change.isAllowed !== undefined && { is_allowed: change.isAllowed }),
      // Whoever is put on a list anew was not allowed with that in mind.
      ...(change.isListed === true && { is_allowed: false }),
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** Whether somebody's money waits until officers have looked at them. */
export async function isUnderReview(db: Database, accountId: string): Promise<boolean> {
  return (await findRegistered(db, accountId)).isUnderReview;
}

export async function findPepDecision(db: Database, accountId: string): Promise<PepDecision | null> {
  return (await findRegistered(db, accountId)).pepDecision;
}

/** Keeps a decision about a customer, who is locked. */
export async function keepPepDecision(
  transaction: Transaction,
  accountId: string,
  decision: PepDecision,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('customers.customer')
    .set({ pep_decision: decision, last_modified_at: now })
    .where('account_id', '=', accountId)
    .execute();
}
