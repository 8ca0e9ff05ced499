import { isDeepStrictEqual } from 'node:util';
import { sql, type Updateable } from 'kysely';
import type { PersonType } from '../customers/customer.ts';
import type { DocumentState } from '../customers/review-state.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import type { PreparedFile } from '../platform/files/prepare-file.ts';
import type { Fields } from './field-values.ts';

export type StoredType = PreparedFile['type'];

/** Returns the type in a row's column. Every stored file was checked, so it is one of two types. */
export function storedTypeOf(column: string): StoredType {
  return column === 'application/pdf' ? 'application/pdf' : 'image/jpeg';
}

export interface StoredDocument {
  id: string;
  kind: string;
  /** The index among the documents of its kind, from 0. */
  position: number;
  state: DocumentState;
  /** True when the document was sent again after a decline. */
  resent: boolean;
  /** The file name on the sender's device; null for documents sent before names were stored. */
  name: string | null;
  type: StoredType;
  fileKey: string;
  sha256: Buffer;
  sizeBytes: number;
  declineReason: string | null;
  declineCode: string | null;
  /** The time at which the document was sent to the officers. */
  sentAt: Date;
  updatedAt: Date;
}

/** A customer's submission for one level, with its current documents, without replaced ones. */
export interface Submission {
  id: string;
  level: number;
  state: 'draft' | 'submitted' | 'verified';
  fields: Fields;
  submittedAt: Date | null;
  /** The id of the verified submission that this submission renews; null when it renews none. */
  renews: string | null;
  documents: readonly StoredDocument[];
}

/** Returns a customer's current submissions, by level: without superseded ones and drafts of renewals. */
export async function findSubmissions(db: Database, accountId: string): Promise<Submission[]> {
  return read(db, (rows) => rows.where('account_id', '=', accountId).where('counts', '=', true));
}

/** Returns the submission of a level as the customer edits it: the draft of its renewal if there is one, else the current one. */
export async function findOwnSubmission(db: Database, accountId: string, level: number): Promise<Submission | null> {
  return (await findOwnSubmissions(db, accountId)).find((one) => one.level === level) ?? null;
}

/** Returns the submissions of all levels as the customer edits them: drafts of renewals instead of the submissions that they renew. */
export async function findOwnSubmissions(db: Database, accountId: string): Promise<Submission[]> {
  const all = await read(db, (rows) => rows.where('account_id', '=', accountId).where('superseded_at', 'is', null));
  return all.filter(
    (one) => !all.some(({ level, state }) => level === one.level && state === 'draft' && state !== one.state),
  );
}

type Rows = ReturnType<typeof selectRows>;

function selectRows(db: Database) {
  return db
    .selectFrom('verification.submission')
    .select(['id', 'level', 'state', 'fields', 'submitted_at as submittedAt', 'renews'])
    .orderBy('level');
}

async function read(db: Database, narrow: (rows: Rows) => Rows): Promise<Submission[]> {
  const rows = await narrow(selectRows(db)).execute();
  const ids = rows.map(({ id }) => id);
  const documents = await findDocuments(db, ids);
  return rows.map((row) => ({
    ...row,
    state: row.state as Submission['state'],
    fields: row.fields as Fields,
    documents: documents.get(row.id) ?? [],
  }));
}

export async function findSubmission(db: Database, accountId: string, level: number): Promise<Submission | null> {
  return (await findSubmissions(db, accountId)).find((one) => one.level === level) ?? null;
}

/** Returns the current documents, by submission, in the order of their positions. */
async function findDocuments(db: Database, submissionIds: readonly string[]): Promise<Map<string, StoredDocument[]>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('verification.document')
    .select(['id', 'submission_id as submissionId', 'kind', 'position', 'state', 'resent', 'name', 'sha256'])
    .select(['content_type as type', 'file_key as fileKey', 'size_bytes as sizeBytes'])
    .select(['decline_reason as declineReason', 'decline_code as declineCode'])
    .select(['sent_at as sentAt', 'updated_at as updatedAt'])
    .where(isOneOf('submission_id', submissionIds))
    .where('replaced_at', 'is', null)
    .orderBy('kind')
    .orderBy('position')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, state: row.state as DocumentState, type: storedTypeOf(row.type) })),
    ({ submissionId }) => submissionId,
  );
}

/**
 * Returns the draft of a level, and creates it when there is none. Expects the
 * customer to be locked, so that no other request creates it at the same time.
 */
export async function openDraft(
  transaction: Transaction,
  { accountId, personType }: { accountId: string; personType: PersonType },
  level: number,
  now: Date,
): Promise<Submission> {
  await transaction
    .insertInto('verification.submission')
    .values({ account_id: accountId, person_type: personType, level, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'level'])
        .where(sql<boolean>`counts`)
        .doNothing(),
    )
    .execute();
  const submission = await findSubmission(transaction, accountId, level);
  if (!submission) throw new Error('A submission that was just made is missing');
  return submission;
}

/** Deletes drafts. Returns the keys of the files that nothing refers to any more. */
export async function dropDrafts(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const documents = await transaction
    .deleteFrom('verification.document')
    .where(isOneOf('submission_id', ids))
    .returning('file_key')
    .execute();
  await transaction.deleteFrom('verification.submission').where(isOneOf('id', ids)).execute();
  return documents.map(({ file_key }) => file_key);
}

/** Submits a draft with its documents to the officers. The submission that it renews is kept as superseded. */
export async function submit(
  transaction: Transaction,
  { id, renews }: Pick<Submission, 'id' | 'renews'>,
  fields: Fields,
  now: Date,
): Promise<void> {
  if (renews !== null) await changeSubmission(transaction, renews, { superseded_at: now });
  const submitted = { state: 'submitted', fields: JSON.stringify(fields), submitted_at: now };
  await changeSubmission(transaction, id, submitted);
  await transaction
    .updateTable('verification.document')
    .set({ sent_at: now, updated_at: now })
    .where('submission_id', '=', id)
    .where('replaced_at', 'is', null)
    .execute();
}

export async function changeSubmission(
  transaction: Transaction,
  id: string,
  values: Updateable<DB['verification.submission']>,
): Promise<void> {
  await transaction.updateTable('verification.submission').set(values).where('id', '=', id).execute();
}

/** Stores the fields of a draft whose documents follow in a later request. */
export async function keepDraftFields(transaction: Transaction, id: string, fields: Fields): Promise<void> {
  await transaction
    .updateTable('verification.submission')
    .set({ fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute();
}

export function isSameFields(one: Fields, other: Fields): boolean {
  return isDeepStrictEqual({ ...one }, { ...other });
}
