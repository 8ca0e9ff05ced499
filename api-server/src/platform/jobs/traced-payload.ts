import { continueTrace, traceparentNow, within } from '../tracing/tracing.ts';

/** A payload as it is stored, beside the trace of whoever queued the job. */
interface TracedPayload {
  traceparent?: string;
}

/** Adds the current trace to a payload; nothing when nothing is traced. */
export function withTrace(payload: object): object & TracedPayload {
  const traceparent = traceparentNow();
  return traceparent === undefined ? payload : { ...payload, traceparent };
}

/** A job as it was taken from its queue. */
interface TakenJob {
  readonly job: string;
  readonly id: string;
  readonly data: object & TracedPayload;
}

/** Runs a job's work, which is given the payload, in a span that continues the trace of whoever queued it. */
export async function inTrace({ job, id, data }: TakenJob, work: (payload: object) => Promise<void>): Promise<void> {
  // A scheduled job has no payload.
  const { traceparent, ...payload } = data ?? {};
  const open = continueTrace(traceparent, `job ${job}`, 'consumer', { 'caudal.job': job, 'caudal.job_id': id });
  await (open ? within(open, () => work(payload)) : work(payload));
}
