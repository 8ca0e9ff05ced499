import * as v from 'valibot';
import { RailUnavailable } from '../../movements/rail.ts';
import type { Config } from '../../platform/config/variables.ts';

const bank_timeout_milliseconds = 10_000;

/** One request to the bank's API; a body makes it a POST. Null for what the bank does not have. */
export type Call = <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  key: string,
  body?: object,
) => Promise<v.InferOutput<Schema> | null>;

/** What the bank answers, as it should be; null for 404. @throws RailUnavailable for everything else. */
export function callerOf({ BANK_URL }: Config): Call {
  return async (schema, path, key, body) => {
    try {
      const response = await fetch(`${BANK_URL}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(bank_timeout_milliseconds),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`The bank answered ${response.status}`);
      return v.parse(schema, await response.json());
    } catch (cause) {
      throw new RailUnavailable(`The bank could not be asked: ${cause instanceof Error ? cause.message : ''}`, {
        cause,
      });
    }
  };
}
