import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../api-server/src/testing/index.ts';
import { domains, makeCertificate, type Certificate } from './certificate.ts';
import { findPorts, proxies, type Ports, type Proxy } from './proxy-process.ts';
import { patience, proxyNames } from './testing/patience.ts';
import { ProxiedVisitor } from './testing/proxied-visitor.ts';

describe.each(proxyNames)('behind %s', (name) => {
  let folder: string;
  let certificate: Certificate;
  let server: TestServer;
  let proxy: Proxy | undefined;
  let ports: Ports;
  afterEach(async () => {
    await proxy?.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends the head of a request and its body byte by byte. Returns the first line of the answer. */
  const ask = async (head: string, bodyByte = '', framing = 'content-length: 1000') => {
    const socket = connect({ port: ports.public, host: '127.0.0.1', servername: domains.customer, ca: certificate.ca });
    socket.on('error', () => undefined).write(`${head} HTTP/1.1\r\nhost: ${domains.customer}\r\n`);
    socket.write(bodyByte === '' ? '\r\n' : `content-type: application/json\r\n${framing}\r\n\r\n`);
    const drip = setInterval(() => bodyByte === '' || socket.write(bodyByte), 100);
    const [line = ''] = await new Promise<string[]>((resolve) => {
      socket.once('data', (data) => resolve(String(data).split('\r\n')));
      socket.once('close', () => resolve(['no answer']));
    });
    clearInterval(drip);
    socket.destroy();
    return line;
  };

  it('bodies that arrive too slowly are answered 408, and the servers stay in use', async () => {
    folder = await mkdtemp(join(tmpdir(), 'caudal-proxy-'));
    certificate = await makeCertificate(folder);
    server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { limits: { json_body_milliseconds: 1_000 } });
    const { PUBLIC_PORT, INTERNAL_PORT } = server.running.services.config;
    const one = [PUBLIC_PORT, INTERNAL_PORT] as const;
    ports = { ...(await findPorts()), servers: [one, one] };
    const quick = { nginx: {}, haproxy: { 'wait-for-body time 15s': 'wait-for-body time 1s' } }[name];
    proxy = await proxies[name]({ folder, certificate, ports, instead: { ...patience[name], ...quick } });
    const slow = await Promise.all(Array.from({ length: 40 }, () => ask('POST /api/register', ' ')));
    expect(slow.filter((line) => !line.includes(' 408'))).toEqual([]);
    const visitor = new ProxiedVisitor(`https://${domains.customer}`, {
      port: ports.public,
      ca: certificate.ca,
      from: '127.0.0.1',
    });
    const unmeasured = Array.from(
      { length: 20 },
      () => visitor.begin('POST', '/api/register', 'application/json').answered,
    );
    expect(new Set((await Promise.all(unmeasured)).map(({ status }) => status))).toEqual(new Set([408]));
    visitor.hangUp();
    expect(await ask('GET /management/info', '1\r\n ', 'transfer-encoding: chunked')).toContain(' 400');
    const others = await Promise.all(Array.from({ length: 20 }, () => ask('GET /management/info')));
    expect(others.filter((line) => !line.includes(' 200'))).toEqual([]);
  });
});
