import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { PersonType } from '../customers/customer.ts';
import type { DocumentState } from '../customers/review-state.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import type { PreparedFile } from '../platform/files/prepare-file.ts';
import type { Fields } from './field-values.ts';

export type StoredType = PreparedFile['type'];

/** Of a row: every file was looked through, and is one of two types. */
export function storedTypeOf(column: string): StoredType {
  return column === 'application/pdf' ? 'application/pdf' : 'image/jpeg';
}

export interface StoredDocument {
  id: string;
  kind: string;
  /** Among the documents of its kind, from 0. */
  position: number;
  state: DocumentState;
  /** Sent again after it was declined. */
  resent: boolean;
  /** As it was called where it came from; null of what came before names were kept. */
  name: string | null;
  type: StoredType;
  fileKey: string;
  sha256: Buffer;
  sizeBytes: number;
  declineReason: string | null;
  declineCode: string | null;
  /** To the officers. */
  sentAt: Date;
  updatedAt: Date;
}

/** What a customer sent for one level, with the documents that count: what they replaced is left out. */
export interface Submission {
  id: string;
  level: number;
  state: 'draft' | 'submitted' | 'verified';
  fields: Fields;
  submittedAt: Date | null;
  /** The one that was verified before, where this one takes its place. */
  renews: string | null;
  documents: readonly StoredDocument[];
}

/** A customer's submissions by level: those that count, so not the draft of a renewal. */
export async function findSubmissions(db: Database, accountId: string): Promise<Submission[]> {
  return read(db, (rows) => rows.where('account_id', '=', accountId).where('counts', '=', true));
}

/** What the customer works on at a level: the draft of its renewal where there is one. */
export async function findOwnSubmission(db: Database, accountId: string, level: number): Promise<Submission | null> {
  return (await findOwnSubmissions(db, accountId)).find((one) => one.level === level) ?? null;
}

/** The same of every level. */
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
    .select(['id', 'level', 'state', 'fields', 'submitted_at', 'renews'])
    .orderBy('level');
}

async function read(db: Database, narrow: (rows: Rows) => Rows): Promise<Submission[]> {
  const rows = await narrow(selectRows(db)).execute();
  const documents = await findDocuments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    level: row.level,
    state: row.state as Submission['state'],
    fields: row.fields as Fields,
    submittedAt: row.submitted_at,
    renews: row.renews,
    documents: documents.get(row.id) ?? [],
  }));
}

export async function findSubmission(db: Database, accountId: string, level: number): Promise<Submission | null> {
  return (await findSubmissions(db, accountId)).find((one) => one.level === level) ?? null;
}

/** The documents that count, by submission, in the order of their positions. */
async function findDocuments(db: Database, submissionIds: readonly string[]): Promise<Map<string, StoredDocument[]>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('verification.document')
    .select(['id', 'submission_id', 'kind', 'position', 'state', 'resent', 'file_key', 'sha256'])
    .select(['decline_reason', 'decline_code', 'sent_at', 'updated_at', 'name', 'content_type', 'size_bytes'])
    .where(isOneOf('submission_id', submissionIds))
    .where('replaced_at', 'is', null)
    .orderBy('kind')
    .orderBy('position')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      submissionId: row.submission_id,
      id: row.id,
      kind: row.kind,
      position: row.position,
      state: row.state as DocumentState,
      resent: row.resent,
      name: row.name,
      type: storedTypeOf(row.content_type),
      fileKey: row.file_key,
      sha256: row.sha256,
      sizeBytes: row.size_bytes,
      declineReason: row.decline_reason,
      declineCode: row.decline_code,
      sentAt: row.sent_at,
      updatedAt: row.updated_at,
    })),
    ({ submissionId }) => submissionId,
  );
}

/** The draft of a level, made when there is none. The customer is locked: nobody makes it at the same time. */
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

/** Hands a draft to the officers, with its documents; what it renews is kept, and counts no more. */
export async function submit(
  transaction: Transaction,
  { id, renews }: Pick<Submission, 'id' | 'renews'>,
  fields: Fields,
  now: Date,
): Promise<void> {
  if (renews !== null)
    await transaction
      .updateTable('verification.submission')
      .set({ superseded_at: now })
      .where('id', '=', renews)
      .execute();
  await transaction
    .updateTable('verification.submission')
    .set({ state: 'submitted', fields: JSON.stringify(fields), submitted_at: now })
    .where('id', '=', id)
    .execute();
  await transaction
    .updateTable('verification.document')
    .set({ sent_at: now, updated_at: now })
    .where('submission_id', '=', id)
    .where('replaced_at', 'is', null)
    .execute();
}

export async function markVerified(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable('verification.submission')
    .set({ state: 'verified', verified_at: now })
    .where('id', '=', id)
    .execute();
}

/** Keeps the fields of a draft, for a send whose documents follow. */
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
