import { sessionMarkName } from '@caudal/api-spec/session-mark';

/** Returns whether this browser has a session of an app, as far as a page can know without a request: the session may be over. */
export function hasSessionMark(audience: 'customer' | 'backoffice'): boolean {
  const name = sessionMarkName(audience, window.location.protocol);
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
}
