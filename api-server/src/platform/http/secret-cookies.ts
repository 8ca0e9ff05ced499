import { sessionMarkName } from '@caudal/api-spec/session-mark';
import type { Audience } from '@caudal/api-spec/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecretCookie } from './contexts.ts';

/**
 * Cookies ignore ports, so the name says the audience. The `__Host-` prefix needs HTTPS: on a plain origin, which only the
 * sandbox has, the name goes without it.
 */
function cookieName(kind: 'session' | 'device', audience: Audience, origin: string): string {
  return `${origin.startsWith('https:') ? '__Host-' : ''}caudal_${audience}_${kind}`;
}

/** A cookie that no script reads and that no other site's request carries. */
export function secretCookieOf(
  kind: 'session' | 'device',
  request: FastifyRequest,
  reply: FastifyReply,
  audience: Audience,
  origin: string,
): SecretCookie {
  const name = cookieName(kind, audience, origin);
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: origin.startsWith('https:') } as const;
  return {
    read: () => request.cookies[name] ?? null,
    set: (token, expires) => void reply.setCookie(name, token, { ...options, expires }),
    clear: () => void reply.clearCookie(name, options),
  };
}

/** The refresh cookie. A mark that scripts may read comes and goes with it: pages without one ask for no session. */
export function sessionCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  audience: Audience,
  origin: string,
): SecretCookie {
  const { read, set, clear } = secretCookieOf('session', request, reply, audience, origin);
  const { protocol } = new URL(origin);
  const mark = sessionMarkName(audience, protocol);
  const options = { path: '/', sameSite: 'strict', secure: protocol === 'https:' } as const;
  return {
    read,
    set: (token, expires) => {
      set(token, expires);
      void reply.setCookie(mark, '1', { ...options, expires });
    },
    clear: () => {
      clear();
      void reply.clearCookie(mark, options);
    },
  };
}
