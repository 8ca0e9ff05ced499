import type { Database, Transaction } from '../platform/db/database.ts';
import type { Result } from './result.ts';

/** The cause of a screening; 'declared' means that the customer named further people. */
export type Cause = 'identity_accepted' | 'list_changed' | 'asked' | 'declared';

/** The stored result of a screening. */
export interface Report extends Result {
  id: string;
  cause: Cause;
  screener: string;
  versions: Readonly<Record<string, number>>;
  madeAt: Date;
}

/** The difference between a report and the one before it. */
interface News {
  /** The number of matches that were never there before. */
  fresh: number;
  /** True when the lists made the difference, and no officer. */
  isNews: boolean;
}

export async function keepReport(
  transaction: Transaction,
  accountId: string,
  { versions, fresh, isNews, ...report }: Omit<Report, 'id' | 'madeAt'> & News,
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
    .select(['id', 'cause', 'background', 'lists', 'pep', 'screener', 'versions', 'made_at'])
    .where('account_id', '=', accountId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    cause: row.cause as Cause,
    background: row.background as Result['background'],
    lists: row.lists === 'Si' ? 'Si' : 'No',
    pep: row.pep === 'Si' ? 'Si' : 'No',
    screener: row.screener,
    versions: row.versions as Record<string, number>,
    madeAt: row.made_at,
  };
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
