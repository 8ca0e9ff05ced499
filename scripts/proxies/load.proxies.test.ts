import type { ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json_body_max_bytes } from '../../api-server/src/platform/http/operations.ts';
import { domains, makeCertificate, type Certificate } from './certificate.ts';
import { serverColumn } from './haproxy-states.ts';
import { findPorts, proxies, type Ports, type Proxy } from './proxy-process.ts';
import { startBareServer } from './testing/bare-server.ts';
import { answer_max_bytes } from './testing/longest-answer.ts';
import { patience, proxyNames } from './testing/patience.ts';
import { ProxiedVisitor } from './testing/proxied-visitor.ts';

const waiting = { timeout: 120_000, interval: 50 };
/** The operations that either proxy allows one address at a time, and the uploads. */
const [of_address, uploads_of_address] = [40, 12];
/** The operations that a proxy gives to both servers together at a time. nginx has no queue for the others. */
const at_servers = { nginx: Infinity, haproxy: 96 };
/** The longest answer of an operation, and a catalogue of a page's texts. */
const [long_answer, catalogue] = [Buffer.alloc(answer_max_bytes, ' '), Buffer.alloc(150_000, ' ')];
/** The requests on each connection: fewer than nginx allows (`http2_max_concurrent_streams`). */
const on_connection = 25;

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

  /** Sends requests over as many connections from one address as they need. Returns what becomes of them. */
  const send = (
    count: number,
    from: string,
    path = '/api/account',
    { takesNothing = false, type = '' } = {},
  ): Promise<number>[] => {
    const connections = Array.from({ length: Math.ceil(count / on_connection) }, () => visit(from, takesNothing));
    const headers = new Headers(type === '' ? {} : { 'content-type': type });
    return Array.from({ length: count }, async (_, index) => {
      const answer = await connections[index % connections.length]?.send('GET', path, headers);
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

  it.each(['/api/live', '/api/live/', '/api/liv%65'])('live streams at %s do not count as operations', async (path) => {
    const streams = send(of_address + 50, '127.0.0.7', path);
    await vi.waitUntil(() => held.length === of_address + 50, waiting);
    expect(await Promise.all(send(1, '127.0.0.7', '/management/info'))).toEqual([200]);
    letGo();
    expect(new Set(await Promise.all(streams))).toEqual(new Set([200]));
  });

  it('one address may have more live streams than pages have operations, and not any number of them', async () => {
    await proxy?.stop();
    const few = { nginx: { 'caudal_listeners 400': 'caudal_listeners 60' }, haproxy: { 'gt 800': 'gt 60' } }[name];
    proxy = await proxies[name]({ folder, certificate, ports, instead: { ...patience[name], ...few } });
    // HAProxy closes the connection of the request that is too many; nginx answers it.
    let ended = 0;
    const count = () => {
      ended += 1;
    };
    for (const one of send(90, '127.0.0.7', '/api/live')) one.then(count, count);
    const open = () => held.filter(({ destroyed }) => !destroyed).length;
    await vi.waitUntil(() => ended >= 30 && open() <= 60, waiting);
    expect(open()).toBeGreaterThan(of_address);
    isHolding = false;
    expect(await Promise.all(send(1, '127.0.0.8'))).toEqual([200]);
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

  it('a long body that is no upload is refused by HAProxy before it takes a place at a server', async () => {
    const [fits, long] = ['x'.repeat(json_body_max_bytes.customer), 'x'.repeat(json_body_max_bytes.customer + 1)];
    isHolding = false;
    const upload = '/kyc/users/natural/level-1/save-documents';
    const ask = async (method: string, path: string, body: string) =>
      (await visit('127.0.0.7').send(method, path, new Headers(), body)).status;
    expect(await ask('POST', '/api/register', fits)).toBe(200);
    expect(await ask('POST', upload, long)).toBe(200);
    arrived = 0;
    const refused = [await ask('POST', '/api/register', long), await ask('PUT', upload, long)];
    const by_server = { nginx: [200, 200], haproxy: [413, 413] }[name];
    expect([refused, arrived]).toEqual([by_server, { nginx: 2, haproxy: 0 }[name]]);
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
