import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { domains, makeCertificate } from './certificate.ts';
import { findPorts, proxies, type Proxy } from './proxy-process.ts';
import { startBareServer } from './testing/bare-server.ts';
import { patience, proxyNames } from './testing/patience.ts';
import { ProxiedVisitor } from './testing/proxied-visitor.ts';

describe.each(proxyNames)('behind %s, a request whose server dies after it has read all of it', (name) => {
  let folder: string;
  let proxy: Proxy | undefined;
  let visitor: ProxiedVisitor;
  const arrived: string[] = [];
  const servers: Awaited<ReturnType<typeof startBareServer>>[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'caudal-proxy-'));
    const certificate = await makeCertificate(folder);
    const start = () =>
      startBareServer(({ method = '', socket }) => {
        arrived.push(method);
        socket.destroy();
      });
    servers.push(await start(), await start());
    const [one = 0, two = 0] = servers.map(({ port }) => port);
    const ports = {
      ...(await findPorts()),
      servers: [
        [one, one],
        [two, two],
      ],
    } as const;
    proxy = await proxies[name]({ folder, certificate, ports, instead: patience[name] });
    const way = { port: ports.public, ca: certificate.ca, from: '127.0.0.1' };
    visitor = new ProxiedVisitor(`https://${domains.customer}`, way);
  });
  afterAll(async () => {
    visitor.hangUp();
    await proxy?.stop();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['POST', '{}'],
    ['PATCH', '{}'],
    ['PUT', '{}'],
    ['PUT', null],
    ['DELETE', null],
  ])('is sent to no other server when it is a %s with the body %s', async (method, body) => {
    arrived.length = 0;
    const headers = new Headers({ 'content-type': 'application/json' });
    // nginx answers 502. HAProxy breaks off the stream.
    await visitor.send(method, '/api/account', headers, body).catch(() => undefined);
    expect(arrived).toEqual([method]);
  });

  // The negative control: a repeated request is seen.
  it('is sent to the other server when it is a GET, by nginx', async () => {
    arrived.length = 0;
    await visitor.send('GET', '/api/account').catch(() => undefined);
    expect(arrived).toEqual({ nginx: ['GET', 'GET'], haproxy: ['GET'] }[name]);
  });
});

describe.each(proxyNames)('behind %s, while one of two servers is away', (name) => {
  let folder: string;
  let proxy: Proxy | undefined;
  let server: Awaited<ReturnType<typeof startBareServer>>;
  let visitor: ProxiedVisitor;
  let arrived: number;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'caudal-proxy-'));
    const certificate = await makeCertificate(folder);
    arrived = 0;
    server = await startBareServer((_request, response) => {
      arrived += 1;
      response.end('{}');
    });
    const ports = await findPorts();
    const [away] = ports.servers;
    const servers = [away, [server.port, server.port]] as const;
    proxy = await proxies[name]({ folder, certificate, ports: { ...ports, servers }, instead: patience[name] });
    const way = { port: ports.public, ca: certificate.ca, from: '127.0.0.1' };
    visitor = new ProxiedVisitor(`https://${domains.customer}`, way);
  });
  afterEach(async () => {
    visitor.hangUp();
    await proxy?.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['GET', null],
    ['POST', '{}'],
    ['PUT', '{}'],
    ['PUT', null],
    ['DELETE', null],
  ])('every %s with the body %s reaches the other one, once', async (method, body) => {
    const sent = Array.from({ length: 20 }, async () => {
      const headers = new Headers({ 'content-type': 'application/json' });
      return (await visitor.send(method, '/api/account', headers, body)).status;
    });
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    expect(arrived).toBe(sent.length);
  });
});
