import type { Schemas } from '@caudal/api-spec/server';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { wirePersonType, wireReviewState } from './wire.ts';
import type { ReviewState } from './review-state.ts';

type CustomerFilter = Schemas['CustomerFilter'];

const foldFacetsEachTenMinutes = defineJob('fold_facets', { retryLimit: 0, cron: '*/10 * * * *' });

/** Returns true when a filter has a value that chooses something: an empty text or -1 does not. */
function isChosen(value: string | number | undefined): boolean {
  return value !== undefined && value !== '' && value !== -1;
}

/** Returns the value that the API's word stands for; '' when there is none. */
function fromWire(words: Record<string, string>, word: unknown): string {
  return Object.keys(words).find((key) => words[key] === word) ?? '';
}

/**
 * Returns the chosen filters as a condition on the columns that customers and facets share; null when nothing is chosen. A facet
 * (`customers.facet`) is a combination of values of the filters; each customer has one.
 */
export function chosenIn({ type, state, risk, level, alert, novelty }: CustomerFilter): RawBuilder<boolean> | null {
  const conditions = [
    isChosen(type) && sql`person_type = ${fromWire(wirePersonType, type)}`,
    isChosen(state) && sql`review_state = ${fromWire(wireReviewState, state)}`,
    isChosen(risk) && sql`risk = ${String(risk)}`,
    isChosen(level) && sql`level = ${Number(level)}`,
    isChosen(alert) && sql`alert = ${alert === 1}`,
    isChosen(novelty) && sql`novelty = ${novelty === 1}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? null : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Counts the customers in each review state. */
export async function countByState(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ review_state: string; count: number }>`
    select review_state, sum(customers)::integer as count
    from customers.facet_change join customers.facet on facet.id = facets group by review_state`.execute(db);
  return new Map(rows.map(({ review_state, count }) => [review_state, count]));
}

/** Returns an array of the ids of the facets that meet a condition. */
export const idsOfChosen = (chosen: RawBuilder<boolean>) =>
  sql<number[]>`array(select id from customers.facet where ${chosen})`;

/** Returns the condition on `facets` for the chosen filters. */
export const isOfFacets = (chosen: RawBuilder<boolean>) => sql<boolean>`facets = any (${idsOfChosen(chosen)})`;

/** Selects the number of customers whose `facets` meet a condition, and the number of all customers. */
export const countOf = (isChosen: RawBuilder<boolean>) => sql`(
  select coalesce(sum(customers) filter (where ${isChosen}), 0) as matching, coalesce(sum(customers), 0) as customers
  from customers.facet_change)`;

/** Folds the changes of each facet into one row. A query that sums the changes meanwhile sees either the old rows or the new row. */
export async function foldFacets(db: Database): Promise<void> {
  await sql`with folded as (delete from customers.facet_change returning *)
    insert into customers.facet_change
    select facets, sum(customers) from folded group by facets having sum(customers) <> 0`.execute(db);
}

export function foldFacetsJob(db: Database): Job {
  return job(foldFacetsEachTenMinutes, () => foldFacets(db));
}

type KycSummary = Schemas['KycSummary'];

const fields = {
  verified: 'finished',
  in_progress: 'inProgress',
  not_submitted: 'notFinished',
  pending: 'pending',
  to_update: 'toUpdate',
} as const satisfies Record<ReviewState, keyof KycSummary>;

/** Counts customers by their review state, for the dashboard. */
export async function readKycSummary(db: Database): Promise<KycSummary> {
  const summary: KycSummary = { finished: 0, inProgress: 0, notFinished: 0, pending: 0, toUpdate: 0 };
  for (const [state, count] of await countByState(db)) summary[fields[state as ReviewState]] = count;
  return summary;
}
