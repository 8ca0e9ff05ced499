import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { readExplanation } from '../screening/explanation.ts';
import { sourceNamed } from '../screening/lists/list-sources.ts';
import type { Result } from '../screening/result.ts';
import { byCustomer, type ByCustomer } from './by-customer.ts';
import type { ListMatchFact, ScreeningFact } from './facts.ts';

interface ReportRow extends Result {
  account_id: string;
  id: string;
  cause: ScreeningFact['cause'];
  fresh: number;
  made_at: Date;
  former: Result;
}

/** The screenings of these that found something else than the one before, and not because of what an officer had decided. */
export async function readScreenings(db: Database, accountIds: readonly string[]): Promise<ByCustomer<ScreeningFact>> {
  const { rows } = await sql<ReportRow>`
    select * from (
      select account_id, id, cause, background, lists, pep, fresh, made_at, is_news,
        lag(json_build_object('background', background, 'lists', lists, 'pep', pep))
          over (partition by account_id order by made_at, id) as former
      from screening.report where account_id = any (${accountIds}::uuid[])
    ) report
    where is_news and former is not null
    order by account_id, made_at, id`.execute(db);
  return byCustomer(rows, ({ id, cause, background, lists, pep, fresh, made_at, former }) => ({
    reportId: id,
    at: made_at.getTime(),
    cause,
    before: former,
    now: { background, lists, pep },
    fresh,
  }));
}

/** Whom of the lists these may be, or were taken for once. */
export async function readListMatches(db: Database, accountIds: readonly string[]): Promise<ByCustomer<ListMatchFact>> {
  const rows = await db
    .selectFrom('screening.hit as hit')
    .innerJoin('screening.entry as entry', 'entry.id', 'hit.entry_id')
    .select(['hit.id', 'hit.account_id', 'score', 'explanation', 'entry.source', 'found_at', 'decided_at', 'gone_at'])
    .where(isOneOf('hit.account_id', accountIds))
    .orderBy('hit.account_id')
    .orderBy('found_at')
    .orderBy('hit.id')
    .execute();
  return byCustomer(rows, (row) => {
    const { title, says } = sourceNamed(row.source);
    const { listedName, fields } = readExplanation(row.explanation);
    const endings = [row.decided_at, row.gone_at].flatMap((end) => (end ? [end.getTime()] : []));
    return {
      id: row.id,
      at: row.found_at.getTime(),
      until: endings.length === 0 ? null : Math.min(...endings),
      says,
      list: title,
      listedName,
      percent: Math.floor(Number((row.score * 100).toFixed(3))),
      fields,
    };
  });
}
