import { RequestError } from '@caudal/api-spec/session';

// A screen that was read once is not thrown away, with what was typed in it, because reading it again failed on the way.

/** As many screens as a person may leave and come back to; the oldest go first. */
const kept_readings = 20;
const readings = new Map<string, object>();
const old = new WeakSet<object>();

/**
 * Reads what a screen shows. Where reading it again fails on the way, what was read last stands in, and is old from then
 * on; a refusal is the server's word and is thrown. The key names the screen and all that the data depends on.
 */
export async function readOrKeep<Data extends object>(key: string, read: () => Promise<Data>): Promise<Data> {
  try {
    const data = await read();
    keep(key, data);
    return data;
  } catch (error) {
    if (!isPassing(error)) readings.delete(key);
    const last = readings.get(key);
    if (last === undefined) throw error;
    old.add(last);
    return last as Data;
  }
}

/** Whether what a screen shows is an earlier reading, which stands in for one that failed. */
export function isOld(data: unknown): boolean {
  return typeof data === 'object' && data !== null && old.has(data);
}

function keep(key: string, data: object): void {
  // As the latest of them.
  readings.delete(key);
  readings.set(key, data);
  const [oldest] = readings.keys();
  if (readings.size > kept_readings && oldest !== undefined) readings.delete(oldest);
}

const too_many_requests = 429;
const server_errors_from = 500;

/** What may be otherwise in a moment, without anybody doing anything. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false;
  const { failure } = error;
  if (failure.kind !== 'problem') return true;
  return failure.problem.status === too_many_requests || failure.problem.status >= server_errors_from;
}
