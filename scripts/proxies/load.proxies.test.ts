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
/** The operations that either proxy allows one address at a time, and the uploads. */
const [of_address, uploads_of_address] = [40, 12];
/** The operations that a proxy gives to both servers together at a time. nginx has no queue for the others. */
const at_servers = { nginx: Infinity, haproxy: 96 };
/** An answer of an operation with many rows, and a catalogue of a page's texts. */
const [long_answer, catalogue] = [Buffer.alloc(60_000, ' '), Buffer.alloc(150_000, ' ')];

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
  /** The requests that have reached a server. */
  let arrived: number;

  beforeEach(async () => {
    [held, visitors, isHolding, arrived] = [[], [], true, 0];
    folder = await mkdtemp(join(tmpdir(), 'caudal-proxy-'));
    certificate = await makeCertificate(folder);
    server = await startBareServer(({ url }, response) => {
      arrived += 1;
      if (url?.startsWith('/i18n/')) response.end(catalogue);
      else if (isHolding) held.push(response);
      else response.end(long_answer);
    });
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
  const send = (
    count: number,
    from: string,
    path = '/api/account',
    { takesNothing = false, type = '' } = {},
  ): Promise<number>[] => {
    const both = [visit(from, takesNothing), visit(from, takesNothing)];
    const headers = new Headers(type === '' ? {} : { 'content-type': type });
    return Array.from({ length: count }, async (_, index) => {
      const answer = await both[index % 2]?.send('GET', path, headers);
      return answer?.status ?? 0;
    });
  };
  const visit = (from: string, takesNothing = false) => {
    const way = { port: ports.public, ca: certificate.ca, from, takesNothing };
    const visitor = new ProxiedVisitor(`https://${domains.customer}`, way);
    visitors.push(visitor);
    return visitor;
  };
  const letGo = () => {
    isHolding = false;
    for (const response of held.splice(0)) response.end('{}');
  };

  it('one address may have forty operations under way, and others are served meanwhile', async () => {
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

  it('operations wait in the queue of HAProxy while the servers are at work, whatever type they name; nginx gives all of them to the servers', async () => {
    const type = 'multipart/form-data; boundary=rio';
    const addresses = ['127.0.0.7', '127.0.0.8', '127.0.0.9'];
    const sent = addresses.flatMap((from) => send(of_address, from, '/pricing/candles', { type }));
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

  it('visitors who take no answers keep nobody waiting', async () => {
    isHolding = false;
    const reading = { takesNothing: true };
    const addresses = ['127.0.0.7', '127.0.0.8', '127.0.0.9'];
    const pages = addresses.flatMap((from) => send(100, from, '/i18n/es/application.json', reading));
    const operations = addresses.flatMap((from) => send(of_address, from, '/api/account', reading));
    // The connections break at the end of the test, before nginx has sent the heads of its answers.
    for (const one of [...pages, ...operations]) one.catch(() => undefined);
    await vi.waitUntil(() => arrived === pages.length + operations.length, waiting);
    expect(await Promise.all(send(1, '127.0.0.10'))).toEqual([200]);
  });

  it('one address may send twelve uploads at a time, and its operations are served meanwhile', async () => {
    isHolding = false;
    const visitor = visit('127.0.0.7');
    const path = '/kyc/users/natural/level-1/save-documents';
    const begun = Array.from({ length: uploads_of_address + 5 }, () =>
      visitor.begin('POST', path, 'multipart/form-data; boundary=rio'),
    );
    let refused = 0;
    const statuses = begun.map(async ({ answered }) => {
      const { status } = await answered;
      if (status === 429) refused += 1;
      return status;
    });
    await vi.waitUntil(() => refused === 5, waiting);
    expect(new Set(await Promise.all(send(of_address - uploads_of_address, '127.0.0.7')))).toEqual(new Set([200]));
    for (const { end } of begun) end();
    expect((await Promise.all(statuses)).filter((status) => status === 200)).toHaveLength(uploads_of_address);
  });
});
