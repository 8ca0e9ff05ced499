import type { ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { domains, makeCertificate, type Certificate } from './certificate.ts';
import { serverColumn } from './haproxy-states.ts';
import { findPorts, proxies, type Ports, type Proxy } from './proxy-process.ts';
import { startBareServer } from './testing/bare-server.ts';
import { patience, proxyNames } from './testing/patience.ts';
import { ProxiedVisitor } from './testing/proxied-visitor.ts';

const waiting = { timeout: 120_000, interval: 50 };
/** The requests that either proxy allows one address at a time. */
const of_address = 100;
/** The requests that a proxy gives to both servers together at a time. nginx has no queue for the others. */
const at_servers = { nginx: Infinity, haproxy: 120 };

describe.each(proxyNames)('behind %s', (name) => {
  let folder: string;
  let certificate: Certificate;
  let ports: Ports;
  let proxy: Proxy | undefined;
  let server: Awaited<ReturnType<typeof startBareServer>>;
  let visitors: ProxiedVisitor[];
  /** The requests that have reached a server and are not answered yet. */
  let held: ServerResponse[];
  let isHolding: boolean;

  beforeEach(async () => {
    [held, visitors, isHolding] = [[], [], true];
    folder = await mkdtemp(join(tmpdir(), 'caudal-proxy-'));
    certificate = await makeCertificate(folder);
    server = await startBareServer((_request, response) =>
      isHolding ? void held.push(response) : void response.end('{}'),
    );
    const one = [server.port, server.port] as const;
    ports = { ...(await findPorts()), servers: [one, one] };
    proxy = await proxies[name]({ folder, certificate, ports, instead: patience[name] });
  });
  afterEach(async () => {
    for (const visitor of visitors) visitor.hangUp();
    await proxy?.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends requests over two connections from one address. Returns what becomes of them. */
  const send = (count: number, from: string, path = '/api/account'): Promise<number>[] => {
    const way = { port: ports.public, ca: certificate.ca, from };
    const both = [1, 2].map(() => new ProxiedVisitor(`https://${domains.customer}`, way));
    visitors.push(...both);
    return Array.from({ length: count }, async (_, index) => {
      const answer = await both[index % 2]?.send('GET', path);
      return answer?.status ?? 0;
    });
  };
  const letGo = () => {
    isHolding = false;
    for (const response of held.splice(0)) response.end('{}');
  };

  it('one address may have a hundred requests under way, and others are served meanwhile', async () => {
    let refused = 0;
    const sent = send(of_address + 50, '127.0.0.7').map((answer) =>
      answer.then((status) => {
        if (status === 429) refused += 1;
        return status;
      }),
    );
    await vi.waitUntil(() => held.length === of_address && refused === 50, waiting);
    expect(await Promise.all(send(1, '127.0.0.8', '/management/info'))).toEqual([200]);
    letGo();
    const answers = await Promise.all(sent);
    expect(answers.filter((status) => status === 200)).toHaveLength(of_address);
  });

  it('live streams count for nobody', async () => {
    const streams = send(of_address + 50, '127.0.0.7', '/api/live');
    await vi.waitUntil(() => held.length === of_address + 50, waiting);
    letGo();
    expect(new Set(await Promise.all(streams))).toEqual(new Set([200]));
  });

  it('requests wait in the queue of HAProxy while the servers are at work; nginx gives all of them to the servers', async () => {
    const sent = ['127.0.0.7', '127.0.0.8', '127.0.0.9'].flatMap((from) => send(80, from));
    const ofHaproxy = async () => {
      const lengths = await serverColumn(join(folder, 'admin.sock'), 'qcur');
      return Number(lengths.get('customers/BACKEND'));
    };
    const queued = { nginx: async () => 0, haproxy: ofHaproxy }[name];
    await vi.waitUntil(async () => held.length + (await queued()) === sent.length, waiting);
    expect(held).toHaveLength(Math.min(at_servers[name], sent.length));
    letGo();
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
  });
});
