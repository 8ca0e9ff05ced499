import type { Database } from '../../api-server/src/platform/db/database.ts';
import type { AccountContext } from '@caudal/api-server';
import { Refusal } from '@caudal/api-spec/server';

/** The person who makes a request while the sandbox is filled. */
interface Asking {
  accountId: string;
  audience: 'customer' | 'backoffice';
  email: string;
  /** The state of a customer's account: 1 before the survey, 2 after it. */
  state?: 1 | 2;
  now: Date;
  /** The database that the request reads. */
  reading: Database;
  idempotencyKey?: string;
}

/** The session id of all seeded requests: nobody signs in while the sandbox is filled. */
const no_session = '00000000-0000-0000-0000-000000000000';

const noCookie = { read: () => null, set: () => undefined, clear: () => undefined };

/** Returns the context that a handler receives about the caller. */
export function contextOf({
  accountId,
  audience,
  email,
  state = 2,
  now,
  reading,
  idempotencyKey = '',
}: Asking): AccountContext {
  return {
    reading,
    visitor: { audience, ip: '127.0.0.1', userAgent: 'seed', requestId: 'seed' },
    refreshCookie: noCookie,
    deviceCookie: noCookie,
    companyCookie: noCookie,
    idempotencyKey,
    onGone: () => undefined,
    caller: {
      accountId,
      sessionId: no_session,
      email,
      state,
      langKey: 'es',
      authorities: [audience === 'customer' ? 'ROLE_USER' : 'ROLE_ADMIN'],
      // Empty, because only the HTTP listener checks permissions, and seeding calls the handlers directly.
      permissions: [],
      sessionEndsAt: now,
      bodyKey: null,
    },
  };
}

export function asking<Body>(body: Body) {
  return { query: {}, params: {}, body };
}

/** Thrown when a handler refuses a step of the seeding. */
export class SeedingRefused extends Error {
  override readonly name = 'SeedingRefused';
  readonly code: string;

  constructor({ code, fields }: Refusal) {
    super(`Seeding was refused: ${code} ${JSON.stringify(fields)}`);
    this.code = code;
  }
}

/** Returns a handler's answer. @throws SeedingRefused if it is a refusal. */
export function done<Answer>(answer: Answer): Exclude<Answer, Refusal> {
  if (answer instanceof Refusal) throw new SeedingRefused(answer);
  return answer as Exclude<Answer, Refusal>;
}
