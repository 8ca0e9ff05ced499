/**
 * Returns the name of the cookie by which the pages of an app know that this browser has a session. Its value says nothing and
 * opens nothing, so scripts may read it: a page without it asks for no session. The server sets and clears it together with
 * the refresh cookie, which no script reads.
 * @param protocol of the page's origin, as `https:`; only a secure origin has the `__Host-` prefix.
 */
export function sessionMarkName(audience: 'customer' | 'backoffice', protocol: string): string {
  return `${protocol === 'https:' ? '__Host-' : ''}caudal_${audience}_signed_in`;
}
