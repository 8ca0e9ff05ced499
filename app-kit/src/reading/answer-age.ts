import type { Middleware } from 'openapi-fetch';

/** The seconds by which an answer lagged behind the primary database when it was read; null or left out if it was up to date. */
export interface Aged {
  readonly ageSeconds?: number | null;
}

/** The shortest age that is shown to people. A shorter age tells them nothing: more time passes while they read the answer. */
const told_from_seconds = 3;

/** Returns the seconds of the Age header, with which the server marks what it read from a standby of its database. */
export function ageIn({ headers }: Pick<Response, 'headers'>): number | null {
  const age = headers.get('age');
  return age === null ? null : Number(age);
}

/** Returns the age if it is at least `told_from_seconds`; null otherwise. */
export function toldAge({ ageSeconds = null }: Aged): number | null {
  return ageSeconds !== null && ageSeconds >= told_from_seconds ? ageSeconds : null;
}

/** Middleware for a typed client: adds `ageSeconds` to each JSON answer that has an age, so that the cache keeps it with the answer. */
export const addAge: Middleware = {
  onResponse: async ({ response }) => {
    const ageSeconds = ageIn(response);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (ageSeconds === null || !isJson || !response.ok) return undefined;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify({ ...((await response.json()) as object), ageSeconds }), {
      status: response.status,
      headers,
    });
  },
};
