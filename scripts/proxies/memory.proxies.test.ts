import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { domains, makeCertificate } from './certificate.ts';
import { askHaproxy, serverColumn } from './haproxy-states.ts';
import { findPorts, proxies, type Proxy } from './proxy-process.ts';
import { startBareServer } from './testing/bare-server.ts';
import { patience } from './testing/patience.ts';
import { ProxiedVisitor } from './testing/proxied-visitor.ts';

const waiting = { timeout: 120_000, interval: 50 };
/** The requests of one address that the test's HAProxy allows at a time, and those that the address sends. */
const allowed = 60;
const [connections, on_connection] = [5, 50];

/** The ways in which requests hold a buffer of HAProxy before a limit of a backend counts them. */
const ways: readonly [string, (visitor: ProxiedVisitor) => Promise<unknown>, host?: string][] = [
  ['live streams', (visitor) => visitor.send('GET', '/api/live')],
  ['bodies that do not arrive', (visitor) => visitor.begin('POST', '/api/register', 'application/json').answered],
  ['answers that nobody takes', (visitor) => visitor.send('GET', '/i18n/es/application.json')],
  ['refusals that nobody takes', (visitor) => visitor.send('GET', '/'), 'otra.example'],
];

describe('the memory of HAProxy', () => {
  let folder: string;
  let proxy: Proxy | undefined;
  let server: Awaited<ReturnType<typeof startBareServer>>;
  let visit: (from: string, takesNothing?: boolean, host?: string) => ProxiedVisitor;
  let visitors: ProxiedVisitor[];

  beforeEach(async () => {
    visitors = [];
    folder = await mkdtemp(join(tmpdir(), 'caudal-proxy-'));
    const certificate = await makeCertificate(folder);
    server = await startBareServer(({ url }, response) => {
      response.write(Buffer.alloc(50_000, ' '));
      if (url !== '/api/live') response.end();
    });
    const one = [server.port, server.port] as const;
    const ports = { ...(await findPorts()), servers: [one, one] as const };
    const instead = {
      ...patience.haproxy,
      'sc1_conn_cur gt 800': `sc1_conn_cur gt ${allowed}`,
      'time 15s': 'time 600s',
    };
    proxy = await proxies.haproxy({ folder, certificate, ports, instead });
    visit = (from, takesNothing = false, host = domains.customer) => {
      const way = { port: ports.public, ca: certificate.ca, from, takesNothing, shown: domains.customer };
      const visitor = new ProxiedVisitor(`https://${host}`, way);
      visitors.push(visitor);
      return visitor;
    };
  });
  afterEach(async () => {
    for (const visitor of visitors) visitor.hangUp();
    await proxy?.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(ways)('is not filled by one address with %s', async (_way, ask, host) => {
    const socket = join(folder, 'admin.sock');
    const readNumber = async (command: string, shown: RegExp) =>
      Number(shown.exec(await askHaproxy(socket, command))?.[1] ?? 0);
    const asking = Array.from({ length: connections }, () => visit('127.0.0.7', true, host));
    for (const visitor of asking)
      for (let count = 0; count < on_connection; count += 1) ask(visitor).catch(() => undefined);
    // Each connection is either closed, or all its requests are under way.
    await vi.waitUntil(async () => {
      const open = asking.filter(({ isConnected }) => isConnected).length * on_connection;
      const underWay = await readNumber('show table public', /conn_cur=(\d+)/);
      const all = await serverColumn(socket, 'req_tot');
      return underWay === open && Number(all.get('public/FRONTEND')) >= open;
    }, waiting);
    expect(await readNumber('show table public', /conn_cur=(\d+)/)).toBeLessThanOrEqual(allowed);
    // A stream may hold two buffers, and threads keep some for themselves.
    expect(await readNumber('show pools', /Pool buffer .* (\d+) used/)).toBeLessThan(2 * allowed + 20);
    expect((await visit('127.0.0.8').send('GET', '/api/account')).status).toBe(200);
  });
});
