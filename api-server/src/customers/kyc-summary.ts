import type { components } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import type { ReviewState } from './review-state.ts';

type KycSummary = components['schemas']['KycSummary'];

const fields = {
  verified: 'finished',
  in_progress: 'inProgress',
  not_submitted: 'notFinished',
  pending: 'pending',
  to_update: 'toUpdate',
} as const satisfies Record<ReviewState, keyof KycSummary>;

/** Customers by the state of their review. */
export async function readKycSummary(db: Database): Promise<KycSummary> {
  const rows = await db
    .selectFrom('customers.customer')
    .select(['review_state', (eb) => eb.fn.countAll().as('count')])
    .groupBy('review_state')
    .execute();
  const summary: KycSummary = { finished: 0, inProgress: 0, notFinished: 0, pending: 0, toUpdate: 0 };
  for (const { review_state, count } of rows) summary[fields[review_state as ReviewState]] = Number(count);
  return summary;
}
