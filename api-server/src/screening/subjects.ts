import { isDeepStrictEqual } from 'node:util';
import { findProfile } from '../customers/customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { keepSubjectWords } from './entry-index.ts';
import { documentNumber } from './matching/document-numbers.ts';
import type { Subject } from './screener.ts';

/** A customer as they declared who they are; null before they did. */
async function declaredSubject(db: Database, accountId: string): Promise<Subject | null> {
  const profile = await findProfile(db, accountId);
  if (!profile) return null;
  return {
    accountId,
    name: profile.fullName,
    birthDate: profile.birthDate || null,
    document: documentNumber(profile.documentNumber),
  };
}

/** Whether a customer was looked for already as who they declared to be. */
export async function isLookedForAsDeclared(db: Database, accountId: string): Promise<boolean> {
  const declared = await declaredSubject(db, accountId);
  return declared !== null && isDeepStrictEqual(await findSubject(db, accountId), declared);
}

/** Keeps a customer, who is locked, as they are looked for, so that lists that change find them; null before they declared who they are. */
export async function keepSubject(transaction: Transaction, accountId: string, now: Date): Promise<Subject | null> {
  const subject = await declaredSubject(transaction, accountId);
  if (!subject) return null;
  const columns = { name: subject.name, birth_date: subject.birthDate, document: subject.document, changed_at: now };
  await transaction
    .insertInto('screening.subject')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
  await keepSubjectWords(transaction, [{ account_id: accountId, name: subject.name }]);
  return subject;
}

export const subjectColumns = ['account_id', 'name', 'birth_date', 'document'] as const;

export function toSubject(row: {
  account_id: string;
  name: string;
  birth_date: unknown;
  document: string | null;
}): Subject {
  return {
    accountId: row.account_id,
    name: row.name,
    birthDate: row.birth_date === null ? null : String(row.birth_date),
    document: row.document,
  };
}

export async function findSubject(db: Database, accountId: string): Promise<Subject | null> {
  const row = await db
    .selectFrom('screening.subject')
    .select(subjectColumns)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? toSubject(row) : null;
}
