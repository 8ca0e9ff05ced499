import type { Database } from '../../../platform/db/database.ts';
import { continueTrace, isTracing, within } from '../../../platform/tracing/tracing.ts';
import type { OutgoingRow } from './outgoing-store.ts';

/** Runs a step of a transaction in the trace of the request for its movement. Transactions without a movement are not traced. */
export async function inTraceOf<Result>(
  db: Database,
  { reference, purpose }: Pick<OutgoingRow, 'reference' | 'purpose'>,
  step: 'number' | 'sign' | 'mined' | 'settle',
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isTracing() || reference === null) return work();
  const movement = await db
    .selectFrom('movements.movement')
    .select('traceparent')
    .where('id', '=', reference)
    .executeTakeFirst();
  if (!movement?.traceparent) return work();
  const open = continueTrace(movement.traceparent, `outgoing ${step}`, 'consumer', { 'caudal.purpose': purpose });
  return open ? within(open, work) : work();
}
