import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findProxyProgram } from '../setup/proxies.ts';
import { readKept } from '../tidy/repository-files.ts';
import { domains, makeCertificate } from './certificate.ts';
import { debianNginx, findPorts, proxies, type Proxy } from './proxy-process.ts';
import { startBareServer } from './testing/bare-server.ts';
import { patience, proxyNames } from './testing/patience.ts';
import { ProxiedVisitor } from './testing/proxied-visitor.ts';

const waiting = { timeout: 120_000, interval: 50 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-proxy-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each(proxyNames)('behind %s', (name) => {
  let proxy: Proxy | undefined;
  let server: Awaited<ReturnType<typeof startBareServer>>;
  let visitor: ProxiedVisitor | undefined;
  let idle: Socket[];
  afterEach(async () => {
    for (const socket of idle) socket.destroy();
    visitor?.hangUp();
    await proxy?.stop();
    await server.stop();
  });

  it('officers are served while connections without a request take all that the public address has', async () => {
    const certificate = await makeCertificate(folder);
    server = await startBareServer((_request, response) => void response.end('{}'));
    const one = [server.port, server.port] as const;
    const ports = { ...(await findPorts()), servers: [one, one] as const };
    const few = { nginx: {}, haproxy: { 'maxconn 16000': 'maxconn 20', 'maxconn 500': 'maxconn 25' } }[name];
    proxy = await proxies[name]({ folder, certificate, ports, instead: { ...patience[name], ...few } });
    idle = Array.from({ length: 30 }, () => connect(ports.public, '127.0.0.1'));
    await Promise.all(idle.map((socket) => once(socket, 'connect')));
    const way = { port: ports.internal, ca: certificate.ca, from: '127.0.0.1' };
    visitor = new ProxiedVisitor(`https://${domains.backoffice}`, way);
    expect((await visitor.send('GET', '/api/account')).status).toBe(200);
  });
});

describe('behind haproxy', () => {
  let proxy: Proxy | undefined;
  let idle: Socket[];
  afterEach(async () => {
    for (const socket of idle) socket.destroy();
    await proxy?.stop();
  });

  it('one address cannot take all connections of port 80', async () => {
    idle = [];
    const ports = await findPorts();
    const few = {
      'maxconn 1000': 'maxconn 20',
      'connection reject if { sc0_conn_cur gt 40': 'connection reject if { sc0_conn_cur gt 10',
      'timeout http-request 5s': 'timeout http-request 600s',
    };
    const instead = { ...patience.haproxy, ...few };
    proxy = await proxies.haproxy({ folder, certificate: await makeCertificate(folder), ports, instead });
    const from = (localAddress: string) => connect({ port: ports.plain, host: '127.0.0.1', localAddress });
    idle = Array.from({ length: 30 }, () => from('127.0.0.7').on('error', () => undefined));
    // HAProxy closes those that are too many.
    await vi.waitUntil(() => idle.filter(({ destroyed }) => destroyed).length === 20, waiting);
    const visitor = from('127.0.0.8');
    idle.push(visitor);
    visitor.write(`GET /login HTTP/1.1\r\nhost: ${domains.customer}\r\n\r\n`);
    const [answer] = await once(visitor, 'data');
    expect(String(answer)).toContain(' 308 ');
  });
});

describe('the documented lines for nginx', () => {
  it('raise the connections of Debian’s nginx, and show them, also when they run twice', async () => {
    const [file, site] = [join(folder, 'nginx.conf'), join(folder, 'site.conf')];
    await writeFile(file, await debianNginx(folder, site));
    await writeFile(site, '');
    const lines = readKept('docs/operations/proxy-and-units.md').split('\n');
    const run = async (which: RegExp) => {
      const line = lines.find((one) => which.test(one)) ?? 'exit 1';
      return (await promisify(execFile)('sh', ['-ec', line.replace('/etc/nginx/nginx.conf', file)])).stdout;
    };
    await run(/^sed .*worker_connections/);
    await run(/^sed .*worker_connections/);
    const shown = (await run(/^grep .*worker_/)).trim().split(/\s*\n\s*/);
    expect(shown).toEqual(['worker_rlimit_nofile 40000;', 'worker_connections 16384;']);
    await promisify(execFile)(await findProxyProgram('nginx'), ['-t', '-p', folder, '-e', 'stderr', '-c', file]);
  });
});
