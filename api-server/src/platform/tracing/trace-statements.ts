import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { beginSpan, isTracing, type OpenSpan } from './tracing.ts';

type Query = (...given: unknown[]) => unknown;

/** Makes a span of each statement that a request or job sends on the connections of a pool. */
export function traceStatements(pool: Pool): void {
  if (!isTracing()) return;
  pool.on('connect', traceClient);
  // The pool calls a waiting callback in the context of the request that gave its connection back; binding restores the waiter's own
  // context.
  const connect = pool.connect.bind(pool) as (callback?: Query) => unknown;
  const connectInContext = (callback?: Query) => connect(callback && AsyncResource.bind(callback));
  pool.connect = connectInContext as Pool['connect'];
}

function traceClient(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...given) => {
    const text = textOf(given[0]);
    const open = beginSpan(operationOf(text), {
      'db.system.name': 'postgresql',
      ...(text && { 'db.query.text': text }),
    });
    return open ? follow(open, query, given) : query(...given);
  };
  client.query = traced as PoolClient['query'];
}

/** Sends a statement, and ends its span when the driver answers by callback or promise. The span of a stream ends at once. */
function follow(open: OpenSpan, query: Query, given: unknown[]): unknown {
  const callback = given.at(-1);
  if (typeof callback === 'function') {
    const answered: Query = (error, ...others) => {
      open.end(error ?? undefined);
      return (callback as Query)(error, ...others);
    };
    return query(...given.slice(0, -1), answered);
  }
  const answer = query(...given);
  if (answer instanceof Promise) answer.then(() => open.end(), open.end);
  else open.end();
  return answer;
}

/**
 * Returns the text of a statement, which holds no values, because they are sent as parameters. Returns undefined for a stream: COPY takes
 * no parameters, so its text holds the values.
 */
function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  const isStream = typeof first === 'object' && first !== null && 'submit' in first;
  const { text } = first as { text?: unknown };
  return !isStream && typeof text === 'string' ? text : undefined;
}

function operationOf(text = 'copy'): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}
