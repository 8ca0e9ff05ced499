import type { Database, Transaction } from '../platform/db/database.ts';
import type { Result } from './result.ts';

/** The cause of a screening; 'declared' means that the customer changed the declaration or named further parties. */
export type Cause = 'identity_accepted' | 'list_changed' | 'asked' | 'declared';

/** The stored result of a screening. */
export interface Report extends Result {
  id: string;
  cause: Cause;
  screener: string;
  versions: Readonly<Record<string, number>>;
  madeAt: Date;
}

/**
 * Stores the result of a screening.
 *
 * @param report with `fresh`, the number of new matches, and `isNews`, true when the result changed because of the lists and not because of
 * an officer's decision.
 */
export async function keepReport(
  transaction: Transaction,
  accountId: string,
  { versions, fresh, isNews, ...report }: Omit<Report, 'id' | 'madeAt'> & { fresh: number; isNews: boolean },
  now: Date,
): Promise<Report> {
  const { id } = await transaction
    .insertInto('screening.report')
    .values({
      account_id: accountId,
      ...report,
      fresh,
      is_news: isNews,
      versions: JSON.stringify(versions),
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, madeAt: now, versions, ...report };
}

/** Returns the newest report of a customer; null before the first. */
export async function findReport(db: Database, accountId: string): Promise<Report | null> {
  const row = await db
    .selectFrom('screening.report')
    .select(['id', 'cause', 'background', 'lists', 'pep', 'screener', 'versions', 'made_at as madeAt'])
    .where('account_id', '=', accountId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (row as Report) : null;
}

/** Returns the versions of the lists in force, by source. */
export async function versionsInForce(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('screening.load')
    .select(['source', (eb) => eb.fn.max('version').as('version')])
    .where('version', 'is not', null)
    .groupBy('source')
    .execute();
  return Object.fromEntries(rows.map(({ source, version }) => [source, Number(version)]));
}
