import { requestNow } from '../log-context.ts';
import { continueTrace, traceparentNow, within } from '../tracing/tracing.ts';

/** A payload as it is stored, with the request on whose behalf it was queued, and the trace. */
export interface TracedPayload {
  traceparent?: string;
  queuedBy?: string;
}

/** Adds the current request and trace to a payload. Returns the payload unchanged outside of a request when nothing is traced. */
export function withTrace(payload: object): object & TracedPayload {
  const [queuedBy, traceparent] = [requestNow(), traceparentNow()];
  return { ...payload, ...(queuedBy !== undefined && { queuedBy }), ...(traceparent !== undefined && { traceparent }) };
}

/** A job that a worker took: the name of its kind, its id and its stored payload. */
interface TakenJob {
  readonly job: string;
  readonly id: string;
  readonly data: object & TracedPayload;
}

/** Calls `work` with the payload, in a span that continues the trace of the request or job that queued it. */
export async function inTrace({ job, id, data }: TakenJob, work: (payload: object) => Promise<void>): Promise<void> {
  // A scheduled job has no payload.
  const { traceparent, queuedBy: _request, ...payload } = data ?? {};
  const open = continueTrace(traceparent, `job ${job}`, 'consumer', { 'caudal.job': job, 'caudal.job_id': id });
  await (open ? within(open, () => work(payload)) : work(payload));
}
