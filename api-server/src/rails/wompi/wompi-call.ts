import * as v from 'valibot';
import { RailUnavailable } from '../../movements/rail.ts';
import { triedSecrets, type Secrets } from '../../platform/config/variable.ts';
import type { Config } from '../../platform/config/variables.ts';
import { span } from '../../platform/tracing/tracing.ts';

const bank_timeout_milliseconds = 10_000;

/** The bank understood the request and refused it, so that a retry would not help. */
export class BankRefused extends RailUnavailable {}

const refused_statuses = new Set([400, 409, 422]);

/**
 * A request to the bank's API; a body makes it a POST. Returns null for 404. When there are two keys and the bank does not know the first,
 * the second is tried: an unknown key never has an effect.
 */
export type Call = <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  keys: string | Secrets,
  body?: object,
) => Promise<v.InferOutput<Schema> | null>;

type Ask = (path: string, keys: readonly string[], body?: object) => Promise<Response>;

/** Makes a span of a request to the bank. The span names only the first part of the path; the rest may contain ids and keys. */
const traced =
  (ask: Ask): Ask =>
  (path, keys, body) => {
    const resource = path.split(/[/?]/)[1] ?? '';
    const asked = { 'caudal.bank_resource': resource, 'http.request.method': body ? 'POST' : 'GET' };
    return span('bank', asked, async (note) => {
      const response = await ask(path, keys, body);
      note({ 'http.response.status_code': response.status });
      return response;
    });
  };

/**
 * Returns a function that calls the bank's API and parses the answer; null for 404. @throws BankRefused for a POST that the bank refuses,
 * RailUnavailable for everything else.
 */
export function callerOf({ BANK_URL }: Config): Call {
  const ask: Ask = async (path, [key, ...others], body) => {
    const response = await fetch(`${BANK_URL}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(bank_timeout_milliseconds),
    });
    return response.status === 401 && others.length > 0 ? ask(path, others, body) : response;
  };
  return async (schema, path, keys, body) => {
    try {
      const response = await traced(ask)(path, typeof keys === 'string' ? [keys] : triedSecrets(keys), body);
      if (response.status === 404) return null;
      if (refused_statuses.has(response.status)) throw new BankRefused(`The bank refused: ${response.status}`);
      if (!response.ok) throw new Error(`The bank answered ${response.status}`);
      return v.parse(schema, await response.json());
    } catch (cause) {
      if (cause instanceof BankRefused && body) throw cause;
      throw new RailUnavailable(`The bank could not be asked: ${cause instanceof Error ? cause.message : ''}`, {
        cause,
      });
    }
  };
}
