import { AsyncLocalStorage } from 'node:async_hooks';

/** The request or job on whose behalf the code runs, as each line of the log names it. */
type LogContext = { readonly requestId: string } | { readonly job: string; readonly jobId: string };

const contexts = new AsyncLocalStorage<LogContext | undefined>();

/** Runs work, and everything that it starts, on behalf of a request or job: its lines in the log name it. */
export function onBehalfOf<Result>(context: LogContext, work: () => Result): Result {
  return contexts.run(context, work);
}

/** Runs work on nobody's behalf, such as reporting a shared connection that broke: whoever opened it is not concerned. */
export function onNobodysBehalf<Result>(work: () => Result): Result {
  return contexts.run(undefined, work);
}

/** Returns the fields of the log's lines that name the request or job; none outside of both. */
export function contextFields(): Partial<LogContext> {
  return { ...contexts.getStore() };
}
