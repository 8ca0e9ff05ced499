import type { AccountContext } from '@caudal/api-server';
import { Refusal } from '@caudal/api-spec/server';

/** The person who asks for something while the sandbox is filled. */
export interface Asking {
  accountId: string;
  audience: 'customer' | 'backoffice';
  email: string;
  /** The state of a customer's account: 1 before the survey, 2 after it. */
  state?: 1 | 2;
  now: Date;
  idempotencyKey?: string;
}

/** Nobody signs in while the sandbox is filled. */
const no_session = '00000000-0000-0000-0000-000000000000';

const noCookie = { read: () => null, set: () => undefined, clear: () => undefined };

/** Returns what a handler is told of who asks. */
export function contextOf({ accountId, audience, email, state = 2, now, idempotencyKey = '' }: Asking): AccountContext {
  return {
    visitor: { audience, ip: '127.0.0.1', userAgent: 'seed', requestId: 'seed' },
    refreshCookie: noCookie,
    deviceCookie: noCookie,
    idempotencyKey,
    onGone: () => undefined,
    caller: {
      accountId,
      sessionId: no_session,
      email,
      state,
      langKey: 'es',
      authorities: [audience === 'customer' ? 'ROLE_USER' : 'ROLE_ADMIN'],
      // The listener decides who may call; a journey calls the functions behind it.
      permissions: [],
      sessionEndsAt: now,
      bodyKey: null,
    },
  };
}

export function asking<Body>(body: Body) {
  return { query: {}, params: {}, body };
}

/** @throws where it was refused. */
export function done<Answer>(answer: Answer): Exclude<Answer, Refusal> {
  if (answer instanceof Refusal)
    throw new Error(`Seeding was refused: ${answer.code} ${JSON.stringify(answer.fields)}`);
  return answer as Exclude<Answer, Refusal>;
}
