import { sql } from 'kysely';
import { isOneOf } from '../platform/db/one-of.ts';
import { readExplanation } from '../screening/explanation.ts';
import { sourceNamed } from '../screening/lists/list-sources.ts';
import type { Result } from '../screening/result.ts';
import { subjectKindName } from '../screening/subject-kinds.ts';
import { subjectKind } from '../screening/subjects.ts';
import { byCustomer, type FactReader } from './by-customer.ts';
import type { ListMatchFact, ScreeningFact } from './facts.ts';
import { day_milliseconds } from './spans.ts';

/** An evaluation of the rules that is late by less than this, in milliseconds, still finds a fact that has ended meanwhile. */
const late_milliseconds = day_milliseconds;

/**
 * Returns the earliest of a fact's ends, but at least `late_milliseconds` after it began, so that a late evaluation still finds it; null
 * while it has not ended.
 */
function endOf(began: Date, ends: readonly (Date | null)[]): number | null {
  const known = ends.flatMap((end) => (end ? [end.getTime()] : []));
  return known.length === 0 ? null : Math.max(Math.min(...known), began.getTime() + late_milliseconds);
}

interface ReportRow extends Result, Pick<ScreeningFact, 'cause' | 'fresh'> {
  account_id: string;
  id: string;
  made_at: Date;
  until: Date | null;
  former: Result;
}

/** Reads the screenings whose result differs from the one before, except where an officer's decision made the difference. */
export const readScreenings: FactReader<ScreeningFact> = async (db, { accountIds }) => {
  const { rows } = await sql<ReportRow>`
    select * from (
      select account_id, id, cause, background, lists, pep, fresh, made_at, is_news,
        lag(json_build_object('background', background, 'lists', lists, 'pep', pep)) over each_customer as former,
        -- Ends a screening when the next one is made, or when an officer decides on a match.
        least(lead(made_at) over each_customer, (
          select min(decided_at) from screening.hit
          where hit.account_id = report.account_id and decided_at > report.made_at
        )) as until
      from screening.report report where account_id = any (${accountIds}::uuid[])
      window each_customer as (partition by account_id order by made_at, id)
    ) report
    where is_news and former is not null
    order by account_id, made_at, id`.execute(db);
  return byCustomer(rows, ({ id, cause, background, lists, pep, fresh, made_at, until, former }) => ({
    reportId: id,
    at: made_at.getTime(),
    until: endOf(made_at, [until]),
    cause,
    before: former,
    now: { background, lists, pep },
    fresh,
  }));
};

/** Reads the matches of these customers with entries of lists, former ones included. */
export const readListMatches: FactReader<ListMatchFact> = async (db, { accountIds }) => {
  const rows = await db
    .selectFrom('screening.hit as hit')
    .innerJoin('screening.entry as entry', 'entry.id', 'hit.entry_id')
    .innerJoin('screening.subject as subject', 'subject.id', 'hit.subject_id')
    .leftJoin('customers.party as party', 'party.id', 'subject.party_id')
    .select(['hit.id', 'hit.account_id', 'score', 'verdict', 'explanation', 'entry.source'])
    .select(['found_at', 'decided_at', 'gone_at', 'subject.name as subject_name'])
    .select(subjectKind)
    .where(isOneOf('hit.account_id', accountIds))
    .orderBy('hit.account_id')
    .orderBy('found_at')
    .orderBy('hit.id')
    .execute();
  return byCustomer(rows, (row) => {
    const { title, says } = sourceNamed(row.source);
    const { listedName, fields } = readExplanation(row.explanation);
    return {
      id: row.id,
      at: row.found_at.getTime(),
      until: endOf(row.found_at, [row.decided_at, row.gone_at]),
      says,
      list: title,
      listedName,
      party: row.kind === 'customer' ? null : { kind: subjectKindName(row.kind), name: row.subject_name },
      isSure: row.verdict === 'hit',
      percent: Math.floor(row.score * 100),
      fields,
    };
  });
};
