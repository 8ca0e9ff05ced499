/**
 * Returns the name of the cookie that tells the pages of an app that this browser has a session. Its value holds no data and gives no
 * access, so scripts may read it. A page without it does not ask for a session. The server sets and clears it together with the refresh
 * cookie, which no script can read.
 * @param protocol The protocol of the page's origin, such as `https:`. Only a secure origin gets the `__Host-` prefix.
 */
export function sessionMarkName(audience: 'customer' | 'backoffice', protocol: string): string {
  return `${protocol === 'https:' ? '__Host-' : ''}caudal_${audience}_signed_in`;
}
