import type { Database, Transaction } from '../db/database.ts';
import { reviewState, type DocumentState, type ReviewState } from './review-state.ts';

export const documentKinds = ['frontal', 'back', 'selfie'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export interface Customer {
  accountId: string;
  level: number;
  isVerified: boolean;
}

export interface StoredDocument {
  id: string;
  kind: DocumentKind;
  state: DocumentState;
  submitted: boolean;
  resent: boolean;
  fileKey: string;
  declineReason: string | null;
  updatedAt: Date;
}

/** A customer's level, and a lock on it until the transaction ends: what is decided from it stays true. */
export async function lockCustomer(transaction: Transaction, accountId: string): Promise<Customer> {
  const row = await transaction
    .selectFrom('kyc.customer')
    .select(['level', 'is_verified'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { accountId, level: row.level, isVerified: row.is_verified };
}

export async function findCustomer(db: Database, accountId: string): Promise<Customer | null> {
  const row = await db
    .selectFrom('kyc.customer')
    .select(['level', 'is_verified'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? { accountId, level: row.level, isVerified: row.is_verified } : null;
}

/** A customer's documents in the order of the kinds. */
export async function findDocuments(db: Database, accountId: string): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('kyc.document')
    .select(['id', 'kind', 'state', 'submitted', 'resent', 'file_key', 'decline_reason', 'updated_at'])
    .where('account_id', '=', accountId)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      kind: row.kind as DocumentKind,
      state: row.state as DocumentState,
      submitted: row.submitted,
      resent: row.resent,
      fileKey: row.file_key,
      declineReason: row.decline_reason,
      updatedAt: row.updated_at,
    }))
    .sort((one, other) => documentKinds.indexOf(one.kind) - documentKinds.indexOf(other.kind));
}

/** Writes down a customer's level, and what the officers' list shows because of it. */
export async function saveReview(transaction: Transaction, customer: Customer, now: Date): Promise<ReviewState> {
  const documents = (await findDocuments(transaction, customer.accountId)).filter(({ submitted }) => submitted);
  const state = reviewState({ ...customer, documents });
  await transaction
    .updateTable('kyc.customer')
    .set({
      level: customer.level,
      is_verified: customer.isVerified,
      review_state: state,
      resent: documents.some(({ resent, state }) => resent && state === 'Pendiente'),
      last_modified_at: now,
    })
    .where('account_id', '=', customer.accountId)
    .execute();
  return state;
}
