import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

const header = 'x-forwarded-for';

/**
 * Rewrites the X-Forwarded-For header as bare addresses; proxies write addresses in several forms. When an entry is not an address, the
 * entries left of it came from an unknown sender and are dropped: the first readable entry to its right counts as the visitor.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const given = headers[header];
    if (given !== undefined) headers[header] = readableAddresses(String(given)).join(', ');
    done();
  });
}

/** Returns the addresses at the end of a list, back to the first entry that is not an address. */
export function readableAddresses(list: string): string[] {
  const found: string[] = [];
  for (const one of list.split(',').toReversed()) {
    const address = addressOf(one.trim());
    if (address === null) break;
    found.unshift(address);
  }
  return found;
}

/** Returns the bare address of `203.0.113.7`, `203.0.113.7:443`, `2001:db8::1` or `[2001:db8::1]:443`; null for anything else. */
function addressOf(written: string): string | null {
  const bare =
    /^"?\[([\da-f:.]+)\](?::\d+)?"?$/i.exec(written)?.[1] ?? /^([\d.]+)(?::\d+)?$/.exec(written)?.[1] ?? written;
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare;
  return ipaddr.IPv6.isValid(bare) && !bare.includes('%') ? ipaddr.IPv6.parse(bare).toString() : null;
}
