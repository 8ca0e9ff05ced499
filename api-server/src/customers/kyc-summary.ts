import type { Schemas } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { countByState } from './facets.ts';
import type { ReviewState } from './review-state.ts';

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
