import { sessionMarkName } from '@caudal/api-spec/session-mark';
import type { Audience } from '@caudal/api-spec/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecretCookie } from './contexts.ts';

/** A request with its answer, on the listener of an audience. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  audience: Audience;
  origin: string;
}

type CookieKind = 'session' | 'device' | 'company';

/**
 * Returns the name of a cookie. Cookies ignore ports, so the name contains the audience. The `__Host-` prefix needs HTTPS, so names on an
 * http origin, which only the sandbox has, do not have the prefix.
 */
function cookieName(kind: CookieKind, audience: Audience, origin: string): string {
  return `${origin.startsWith('https:') ? '__Host-' : ''}caudal_${audience}_${kind}`;
}

/** Returns access to a cookie that no script can read and that requests from other sites do not carry. */
export function secretCookieOf(kind: CookieKind, { request, reply, audience, origin }: Exchange): SecretCookie {
  const name = cookieName(kind, audience, origin);
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: origin.startsWith('https:') } as const;
  return {
    read: () => request.cookies[name] ?? null,
    set: (token, expires) => void reply.setCookie(name, token, { ...options, expires }),
    clear: () => void reply.clearCookie(name, options),
  };
}

/**
 * Returns access to the refresh cookie. A marker cookie, which scripts can read, is set and cleared together with the refresh cookie:
 * without the marker, a page knows that it has no session to request.
 */
export function sessionCookieOf(exchange: Exchange): SecretCookie {
  const { read, set, clear } = secretCookieOf('session', exchange);
  const { reply, audience, origin } = exchange;
  const secure = origin.startsWith('https:');
  const mark = sessionMarkName(audience, secure ? 'https:' : 'http:');
  const options = { path: '/', sameSite: 'strict', secure } as const;
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
