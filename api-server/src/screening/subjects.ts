import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { findProfile } from '../customers/customer.ts';
import { documentNumber } from '../customers/document-numbers.ts';
import { listParties, type Party } from '../customers/parties.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { keepSubjectWords } from './entry-index.ts';
import { reopenCleared } from './reopen-cleared.ts';
import type { Subject, SubjectKind } from './screener.ts';

/** Returns a customer as declared; null before they declared who they are. */
async function declaredSubject(db: Database, accountId: string): Promise<Subject | null> {
  const profile = await findProfile(db, accountId);
  if (!profile) return null;
  return {
    id: accountId,
    accountId,
    kind: 'customer',
    name: profile.fullName,
    birthDate: profile.birthDate || null,
    document: documentNumber(profile.documentNumber),
  };
}

const partyAsSubject =
  (accountId: string) =>
  ({ id, kind, name, document }: Party): Subject => ({
    id,
    accountId,
    kind,
    name,
    birthDate: null,
    document: documentNumber(document),
  });

/** Checks whether a customer was already screened as declared, together with everybody whom they name. */
export async function isLookedForAsDeclared(db: Database, accountId: string): Promise<boolean> {
  const declared = await declaredSubject(db, accountId);
  if (declared === null || !isDeepStrictEqual(await findSubject(db, accountId), declared)) return false;
  return (await listParties(db, accountId)).every(({ screenedAt }) => screenedAt !== null);
}

/**
 * Stores a customer, who is locked, and the parties whom they name as subjects, so that changed lists find them. Returns the subjects, the
 * customer first; null before the customer declared who they are.
 */
export async function keepSubjects(
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<readonly Subject[] | null> {
  const subjects = await declaredSubjects(transaction, accountId);
  for (const subject of subjects ?? []) await keepSubject(transaction, subject, now);
  return subjects;
}

/** Returns a customer and the parties whom they name as declared now, the customer first; null before a declaration. */
export async function declaredSubjects(db: Database, accountId: string): Promise<readonly Subject[] | null> {
  const customer = await declaredSubject(db, accountId);
  if (!customer) return null;
  return [customer, ...(await listParties(db, accountId)).map(partyAsSubject(accountId))];
}

async function keepSubject(transaction: Transaction, subject: Subject, now: Date): Promise<void> {
  const { id, accountId, kind, name, birthDate, document } = subject;
  const former = await findSubject(transaction, id);
  if (former && !isDeepStrictEqual(former, subject)) await reopenCleared(transaction, id);
  const columns = { name, birth_date: birthDate, document, changed_at: now };
  await transaction
    .insertInto('screening.subject')
    .values({ id, account_id: accountId, party_id: kind === 'customer' ? null : id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await keepSubjectWords(transaction, [subject]);
}

/** The kind of a subject, for queries that left-join its party: 'customer' when the subject is no party. */
export const subjectKind = sql<SubjectKind>`coalesce(party.kind, 'customer')`.as('kind');

/** Returns the query of all subjects, each with its kind. */
export function selectSubjects(db: Database) {
  return db
    .selectFrom('screening.subject as subject')
    .leftJoin('customers.party as party', 'party.id', 'subject.party_id')
    .select(['subject.id', 'subject.account_id as accountId', 'subject.name', 'subject.birth_date as birthDate'])
    .select(['subject.document', subjectKind]);
}

/** Returns a subject as screened; null before the first screening. The id of a customer's subject is the account's. */
export async function findSubject(db: Database, id: string): Promise<Subject | null> {
  return (await selectSubjects(db).where('subject.id', '=', id).executeTakeFirst()) ?? null;
}
