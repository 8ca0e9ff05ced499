import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type RunningServer } from '../../api-server/src/server.ts';
import { Gates } from '../../api-server/src/testing/gates.ts';
import { startTestServer, type TestServer } from '../../api-server/src/testing/index.ts';
import { aNewCustomer } from '../../api-server/src/testing/people.ts';
import { domains, makeCertificate } from './certificate.ts';
import { serverStates } from './haproxy-states.ts';
import { KeptConnections } from './kept-connections.ts';
import { findPorts, proxies, type Ports, type Proxy } from './proxy-process.ts';
import { patience, proxyNames } from './testing/patience.ts';

/** The number of requests that must be answered in each phase of a restart before the next phase begins. */
const asked_between = 300;
const clients = 8;

/** A running server, with the gates that hold its shutdown at each step until the test opens them. */
interface Restarted {
  running: RunningServer;
  gates: Gates;
}

describe.each(proxyNames)('a rolling restart of two servers behind %s', (name) => {
  let folder: string;
  let first: TestServer;
  let proxy: Proxy | undefined;
  let connections: KeptConnections | undefined;
  let ports: Ports;
  const servers: Restarted[] = [];

  const start = async ([PUBLIC_PORT, INTERNAL_PORT]: readonly [number, number]): Promise<Restarted> => {
    const gates = new Gates();
    const { config, images } = first.running.services;
    const running = await startServer({
      config: { ...config, PUBLIC_PORT, INTERNAL_PORT },
      sites: { customer: null, backoffice: null },
      images,
      pause: gates.pause,
    });
    return { running, gates };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'caudal-proxy-'));
    const certificate = await makeCertificate(folder);
    // The two servers behind the proxy use the database and configuration of this one, which also creates the customer.
    first = await startTestServer(
      { TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '600' },
      { pause: async () => undefined },
    );
    const customer = await aNewCustomer(first);
    ports = await findPorts();
    for (const each of ports.servers) servers.push(await start(each));
    proxy = await proxies[name]({ folder, certificate, ports, instead: patience[name] });
    connections = new KeptConnections(clients, {
      port: ports.public,
      ca: certificate.ca,
      host: domains.customer,
      token: customer.accessToken ?? '',
      bodyKey: customer.bodyKey,
    });
  });
  afterAll(async () => {
    connections?.abandon();
    await proxy?.stop();
    for (const { running, gates } of servers) {
      gates.openAll();
      await running.stop();
    }
    await first.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Returns how many requests a server has answered. */
  const answeredBy = async (server: number) => {
    const [, internal] = ports.servers[server] ?? [];
    const answered = /caudal_requests_total\{listener="customer",operation="readAccount",status="200"\} (\d+)/;
    const metrics = await (await fetch(`http://127.0.0.1:${internal}/management/metrics`)).text();
    return Number(answered.exec(metrics)?.[1] ?? 0);
  };

  /** Waits until nginx sends requests to a restarted server again. */
  const untilAsked = (server: number) =>
    vi.waitUntil(async () => (await answeredBy(server)) > 0, { timeout: 120_000, interval: 100 });

  /** Takes a server out of nginx, as the document says, and waits until it gets no requests. HAProxy notices by itself. */
  const leaveOut = async (server: number, asked: KeptConnections) => {
    if (!proxy?.leaveOut) return;
    await proxy.leaveOut(server);
    const isLeftAlone = async () => {
      const before = await answeredBy(server);
      await asked.proceed(asked_between);
      return (await answeredBy(server)) === before;
    };
    await vi.waitUntil(isLeftAlone, { timeout: 120_000, interval: 10 });
  };

  /** Waits until the proxy has noticed a server's state. nginx makes no health checks: it notices only a refused connection. */
  const untilSeen = async (server: number, state: 'UP' | 'DOWN') => {
    if (name === 'nginx') return state === 'UP' ? untilAsked(server) : undefined;
    const names = ['one', 'two'];
    await vi.waitUntil(
      async () => {
        const states = await serverStates(join(folder, 'admin.sock'));
        return ['customers', 'officers'].every((backend) => states.get(`${backend}/${names[server]}`) === state);
      },
      { timeout: 120_000, interval: 20 },
    );
  };

  it('breaks no connection and fails no request', async () => {
    const asked = connections;
    if (!asked) throw new Error('Nobody asks');
    await asked.proceed(asked_between);
    for (const [place, { running, gates }] of servers.entries()) {
      await leaveOut(place, asked);
      const stopped = running.stop();
      await gates.reached(1);
      await asked.proceed(asked_between);
      await untilSeen(place, 'DOWN');
      gates.open(1);
      await gates.reached(2);
      await asked.proceed(asked_between);
      gates.open(2);
      await stopped;
      await asked.proceed(asked_between);
      const next = await start(ports.servers[place] ?? [0, 0]);
      servers[place] = next;
      await proxy?.leaveOut?.(null);
      await untilSeen(place, 'UP');
      await asked.proceed(asked_between);
    }
    const { requests, resent, broken, failed } = await asked.stop();
    expect({ broken, failed }).toEqual({ broken: [], failed: [] });
    // nginx closes idle connections when it reads its file anew: at most all clients' at each of the four times.
    expect(resent.length).toBeLessThanOrEqual({ nginx: 4 * (clients + 1), haproxy: 0 }[name]);
    expect(requests).toBeGreaterThan(9 * asked_between);
  });
});
