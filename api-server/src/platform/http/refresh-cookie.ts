import type { Audience } from '@caudal/api-spec/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefreshCookie } from './contexts.ts';

/**
 * Cookies ignore ports, so the name says the audience. The `__Host-` prefix needs HTTPS: on a plain origin, which only the
 * sandbox has, the name goes without it.
 */
export function refreshCookieName(audience: Audience, origin: string): string {
  return `${origin.startsWith('https:') ? '__Host-' : ''}caudal_${audience}_session`;
}

export function refreshCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  audience: Audience,
  origin: string,
): RefreshCookie {
  const name = refreshCookieName(audience, origin);
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: origin.startsWith('https:') } as const;
  return {
    read: () => request.cookies[name] ?? null,
    set: (token, expires) => void reply.setCookie(name, token, { ...options, expires }),
    clear: () => void reply.clearCookie(name, options),
  };
}
