import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request or job on whose behalf the code runs, as each line of the log names it. A job that a request queued, or another job of that
 * request, names the request too.
 */
type LogContext =
  | { readonly requestId: string }
  | { readonly job: string; readonly jobId: string; readonly requestId?: string };

const contexts = new AsyncLocalStorage<LogContext | undefined>();

/** Runs `work`, and everything that `work` starts, on behalf of a request or job: their log lines name that request or job. */
export function onBehalfOf<Result>(context: LogContext, work: () => Result): Result {
  return contexts.run(context, work);
}

/**
 * Runs `work` on behalf of no request or job. Used to report a broken shared connection, which does not concern the request that opened it.
 */
export function onNobodysBehalf<Result>(work: () => Result): Result {
  return contexts.run(undefined, work);
}

/** Returns the id of the request that the code runs for, also in a job that the request queued; undefined elsewhere. */
export function requestNow(): string | undefined {
  return contexts.getStore()?.requestId;
}

/** Returns the log fields that name the current request or job; no fields outside of both. */
export function contextFields(): Partial<LogContext> {
  return { ...contexts.getStore() };
}
