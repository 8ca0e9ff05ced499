// Stores the time since which a customer's level, set by officers, has lacked accepted documents. Rule verification 24.
import type { Customer, PersonType } from '../customers/customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { levelsOf } from './customer-levels.ts';
import { missingDocuments, type MissingDocuments } from './level-held.ts';
import type { Requirements } from './requirements.ts';
import { findSubmissions } from './submissions.ts';

/** A level that officers set, and the documents that are missing for the level. */
interface UnbackedLevel {
  accountId: string;
  level: number;
  missing: readonly MissingDocuments[];
  /** The time since which the customer's level has lacked documents. */
  since: Date;
}

type Having = Pick<Customer, 'accountId' | 'personType' | 'verifiedLevel'>;

async function missingFor(db: Database, requirements: Requirements, { verifiedLevel, ...customer }: Having) {
  const levels = await levelsOf(db, requirements, customer);
  return missingDocuments(levels, await findSubmissions(db, customer.accountId), verifiedLevel);
}

/**
 * Records the time from which a level set by officers lacks documents. If the level before lacked documents too, its time is kept. The
 * caller has locked the customer.
 */
export async function noteSetLevel(transaction: Transaction, requirements: Requirements, customer: Having, now: Date) {
  if ((await missingFor(transaction, requirements, customer)).length === 0) return forget(transaction, customer);
  await transaction
    .insertInto('verification.unbacked_level')
    .values({ account_id: customer.accountId, since: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

/**
 * Deletes the record when the customer's level no longer lacks documents: call it after documents were accepted, or a request was
 * withdrawn. The caller has locked the customer.
 */
export async function noteBacking(transaction: Transaction, requirements: Requirements, customer: Having) {
  const { accountId } = customer;
  const noted = await selectNoted(transaction, [accountId]).executeTakeFirst();
  if (noted && (await missingFor(transaction, requirements, customer)).length === 0)
    await forget(transaction, customer);
}

async function forget(transaction: Transaction, { accountId }: Having): Promise<void> {
  await transaction.deleteFrom('verification.unbacked_level').where('account_id', '=', accountId).execute();
}

function selectNoted(db: Database, accountIds: readonly string[]) {
  return db
    .selectFrom('verification.unbacked_level as unbacked')
    .innerJoin('customers.customer as customer', 'customer.account_id', 'unbacked.account_id')
    .select(['customer.account_id', 'person_type', 'verified_level', 'since'])
    .where(isOneOf('unbacked.account_id', accountIds))
    .orderBy('unbacked.account_id');
}

/** Returns the levels of these customers that lack documents. */
export async function findUnbackedLevels(
  db: Database,
  requirements: Requirements,
  accountIds: readonly string[],
): Promise<UnbackedLevel[]> {
  const found: UnbackedLevel[] = [];
  // Few customers have such a level, so a query for each is enough.
  for (const { account_id: accountId, person_type, verified_level: level, since } of await selectNoted(
    db,
    accountIds,
  ).execute()) {
    const having = { accountId, personType: person_type as PersonType, verifiedLevel: level };
    const missing = await missingFor(db, requirements, having);
    if (missing.length > 0) found.push({ accountId, level, missing, since });
  }
  return found;
}
