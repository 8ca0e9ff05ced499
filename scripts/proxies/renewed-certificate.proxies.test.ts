import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../api-server/src/testing/index.ts';
import { aNewCustomer } from '../../api-server/src/testing/people.ts';
import { makeTestFolder } from '../release/testing/staged-release.ts';
import { freePort } from '../setup/free-port.ts';
import { domains, makeCertificate } from './certificate.ts';
import { KeptConnections } from './kept-connections.ts';
import { atPorts, type Ports } from './proxy-process.ts';
import { BootedMachine } from './testing/booted-machine.ts';
import { blockOf, linesOf } from './testing/installation/manual.ts';
import { bootableDebian } from './testing/installed-debian.ts';
import { proxyNames } from './testing/patience.ts';
import { writtenForHere } from './written-for-here.ts';

const clients = 8;
/** The number of requests that must be answered before the certificate is renewed, and again afterwards. */
const asked_between = 300;
/** The limit of making the machine. It only ends what hangs. */
const make_milliseconds = 3_600_000;
/** The folder in which certbot keeps the newest certificate of the public domain. */
const live = 'etc/letsencrypt/live/caudal.example';

let folder: string;
let root: string;
let machine: BootedMachine;
let server: TestServer;
let ports: Ports;
/** Both certificates of each domain: the former and the renewed ones. */
const certificates = { former: '', renewed: '' };
beforeAll(async () => {
  folder = await makeTestFolder('renewed');
  // The unit of HAProxy reloads it by `kill` of procps, which every usual Debian has.
  root = await bootableDebian(folder, ['nginx', 'haproxy', 'procps']);
  // Debian starts both at once, with pages of their own. Each is started here once it has its file.
  await rm(join(root, 'etc/systemd/system/multi-user.target.wants'), { recursive: true });
  for (const version of ['former', 'renewed'] as const) {
    await mkdir(join(folder, version));
    certificates[version] = (await makeCertificate(join(folder, version), 30)).ca;
  }
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
  const { PUBLIC_PORT, INTERNAL_PORT } = server.running.services.config;
  const at = [PUBLIC_PORT, INTERNAL_PORT] as const;
  const own = { public: await freePort(), internal: await freePort(), plain: await freePort() };
  ports = { ...own, servers: [at, at] };
  machine = await BootedMachine.start(root);
}, make_milliseconds);
afterAll(async () => {
  await machine?.stop();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs lines of a shell as root of the machine. @throws with what they wrote when one fails. */
async function run(script: string): Promise<void> {
  const { code, stdout, stderr } = await machine.run('sh', '-euc', `umask 022; ${script}`);
  if (code !== 0) throw new Error(`This ended with ${code}:\n${script}\n${stdout}${stderr}`);
}

/** Puts the files of a certificate where certbot keeps the newest one, as a renewal does. */
async function obtain(version: keyof typeof certificates): Promise<void> {
  const from = (suffix: string) => join(folder, version, `${domains.customer}.${suffix}`);
  await mkdir(join(root, live), { recursive: true });
  await copyFile(from('crt'), join(root, live, 'fullchain.pem'));
  await copyFile(from('key'), join(root, live, 'privkey.pem'));
}

/** Writes a proxy's file and the internal domain's certificate, by the lines of the manual, with the ports of the test. */
const setUp = {
  nginx: async () => {
    await run(linesOf('proxy', 'cp deploy/nginx/caudal.conf').replace(/^(?:cp deploy|nginx -t).*$/gm, ''));
    await writeFile(
      join(root, 'etc/nginx/conf.d/caudal.conf'),
      await writtenForHere('nginx/caudal.conf', atPorts.nginx(ports)),
    );
    const certs = join(root, 'etc/nginx/certs');
    await copyFile(join(folder, 'former', `${domains.backoffice}.crt`), join(certs, 'internal.pem'));
    await copyFile(join(folder, 'former', `${domains.backoffice}.key`), join(certs, 'internal.key'));
  },
  haproxy: async () => {
    await run(linesOf('proxy', 'cp deploy/haproxy/haproxy.cfg').replace(/^(?:cp deploy|haproxy -c).*$/gm, ''));
    // A machine in a container may not open as many files as 20,000 connections need.
    const instead = { ...atPorts.haproxy(ports), 'maxconn 20000': 'maxconn 400' };
    const written = await writtenForHere('haproxy/haproxy.cfg', instead);
    await writeFile(join(root, 'etc/haproxy/haproxy.cfg'), written);
    const certs = join(root, 'etc/haproxy/certs');
    await copyFile(join(folder, 'former', `${domains.backoffice}.pem`), join(certs, 'internal.pem'));
  },
};

/** Returns the fingerprint of the certificate that a new connection to the public domain gets. */
async function shown(): Promise<string> {
  const socket = connect({ port: ports.public, servername: domains.customer, ca: Object.values(certificates) });
  try {
    await once(socket, 'secureConnect');
    return socket.getPeerCertificate().fingerprint256;
  } finally {
    socket.destroy();
  }
}

const fingerprintOf = async (version: keyof typeof certificates) =>
  new X509Certificate(await readFile(join(folder, version, `${domains.customer}.crt`))).fingerprint256;

describe.each(proxyNames)('a certificate that is renewed by the hook of the manual, under load, behind %s', (name) => {
  it('is the one that new connections get, and no connection breaks and no request fails', async () => {
    await setUp[name]();
    await obtain('former');
    await run('rm -rf /etc/letsencrypt/renewal-hooks; mkdir -p /etc/letsencrypt/renewal-hooks/deploy');
    await run(blockOf('proxy', `systemctl reload ${name}\nHOOK`));
    // The first start needs a certificate, so the hook's copy is made before, without its reload.
    const hook = '/etc/letsencrypt/renewal-hooks/deploy/caudal';
    await run(`grep -v '^systemctl' ${hook} | sh`);
    await run(`systemctl start ${name} || { journalctl --no-pager -u ${name}; exit 1; }`);
    await vi.waitFor(async () => expect(await shown()).toBe(await fingerprintOf('former')), { timeout: 120_000 });
    const customer = await aNewCustomer(server);
    const connections = new KeptConnections(clients, {
      port: ports.public,
      ca: certificates.former + certificates.renewed,
      host: domains.customer,
      token: customer.accessToken ?? '',
      bodyKey: customer.bodyKey,
    });
    try {
      await connections.proceed(asked_between);
      await obtain('renewed');
      await run(`${hook} || { journalctl --no-pager -u ${name}; exit 1; }`);
      await vi.waitFor(async () => expect(await shown()).toBe(await fingerprintOf('renewed')), { timeout: 120_000 });
      await connections.proceed(asked_between);
      const { resent, broken, failed } = await connections.stop();
      expect({ broken, failed }).toEqual({ broken: [], failed: [] });
      // A proxy that reads its certificates anew may close idle connections: at most one of each client, and that of the streams.
      expect(resent.length).toBeLessThanOrEqual(clients + 1);
    } finally {
      connections.abandon();
      await run(`systemctl stop ${name}`);
    }
  });
});
