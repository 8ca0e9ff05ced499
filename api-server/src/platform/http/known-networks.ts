import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problems.ts';

/** The paths at which a proxy checks this server's health. */
const askedByProxies = /^\/management\/health(\/readiness)?\/?$/;

interface KnownNetworks {
  /** The networks that are served. */
  served: readonly string[];
  /** The proxies. Their own health checks are answered, although their networks need not be served. */
  proxies: readonly string[];
}

/** Serves visitors of these networks only. A visitor from elsewhere gets 404 for every path. */
export function serveNetworks(app: FastifyInstance, { served, proxies }: KnownNetworks): void {
  const isServed = membership(served);
  const isProxy = membership(proxies);
  app.addHook('onRequest', (request, reply, done) => {
    const { ip, url, headers } = request;
    const [path = ''] = url.split('?');
    const isOfProxy = isProxy(ip) && headers['x-forwarded-for'] === undefined;
    if (isServed(ip) || (isOfProxy && askedByProxies.test(path))) done();
    else sendProblem(reply, 'not_found');
  });
}

/** Returns a function that checks whether an address belongs to one of the networks. */
export function membership(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = familyOf(address);
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (written) => {
    // There is no address, or an empty one, once the visitor has hung up. A link-local address may end with `%` and the interface's name,
    // which is cut off.
    const [address = ''] = (written ?? '').split('%');
    return isIP(address) > 0 && list.check(address, familyOf(address));
  };
}

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');
