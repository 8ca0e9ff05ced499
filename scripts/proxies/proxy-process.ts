import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../setup/free-port.ts';
import { findProxyProgram } from '../setup/proxies.ts';
import type { Certificate } from './certificate.ts';
import { replaced, writtenForHere } from './written-for-here.ts';

/** The ports of two servers, and those on which a proxy is to serve the two domains. */
export interface Ports {
  readonly public: number;
  readonly internal: number;
  readonly plain: number;
  /** The ports of each server: of the public listener, of the internal one. */
  readonly servers: readonly [readonly [number, number], readonly [number, number]];
}

/** Finds ports for a proxy and two servers. */
export async function findPorts(): Promise<Ports> {
  const pair = async () => [await freePort(), await freePort()] as const;
  const own = { public: await freePort(), internal: await freePort(), plain: await freePort() };
  return { ...own, servers: [await pair(), await pair()] };
}

export interface Proxy {
  stop: () => Promise<void>;
  /** Marks one of the servers as `down` in the file, or none, and lets the proxy read the file anew. Only nginx needs it. */
  leaveOut?: (server: number | null) => Promise<void>;
}

interface Setting {
  folder: string;
  certificate: Certificate;
  ports: Ports;
  /** Further values of the file to replace, with what replaces them. */
  instead?: Readonly<Record<string, string>>;
}

/** The proxies that can stand in front of the servers. Each checks its file before it starts. */
export const proxies = {
  nginx: async ({ folder, certificate, ports, instead }: Setting) => {
    const site = join(folder, 'caudal.conf');
    const written = await writtenForHere('nginx/caudal.conf', {
      ...atPorts.nginx(ports),
      '/etc/nginx/certs/public.pem': certificate.customer.certificate_file,
      '/etc/nginx/certs/public.key': certificate.customer.key_file,
      '/etc/nginx/certs/internal.pem': certificate.backoffice.certificate_file,
      '/etc/nginx/certs/internal.key': certificate.backoffice.key_file,
      ...instead,
    });
    await writeFile(site, written);
    const main = join(folder, 'nginx.conf');
    await writeFile(main, await debianNginx(folder, site));
    const program = await findProxyProgram('nginx');
    const args = ['-p', folder, '-e', 'stderr', '-c', main];
    const { stderr } = await promisify(execFile)(program, [...args, '-t']);
    if (stderr.includes('[warn]')) throw new Error(`nginx warns: ${stderr}`);
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const leaveOut = async (server: number | null) => {
      const itsPorts = server === null ? [] : (ports.servers[server] ?? []);
      await writeFile(
        site,
        written.replaceAll(new RegExp(`(:(?:${itsPorts.join('|')}) max_fails=[^;]*);`, 'g'), '$1 down;'),
      );
      child.kill('SIGHUP');
    };
    return { ...(await started(child, ports)), leaveOut };
  },
  haproxy: async ({ folder, certificate, ports, instead }: Setting) => {
    const file = join(folder, 'haproxy.cfg');
    await mkdir(folder, { recursive: true });
    await writeFile(
      file,
      await writtenForHere('haproxy/haproxy.cfg', {
        ...atPorts.haproxy(ports),
        '/etc/haproxy/certs/public.pem': certificate.customer.joined_file,
        '/etc/haproxy/certs/internal.pem': certificate.backoffice.joined_file,
        '/run/haproxy/admin.sock': join(folder, 'admin.sock'),
        // Leaves out the change of user, which only root may make, and the log, which would be the machine's own.
        '    user haproxy\n    group haproxy\n': '',
        '    log /dev/log local0\n': '',
        'maxconn 20000': 'maxconn 500',
        ...instead,
      }),
    );
    const program = await findProxyProgram('haproxy');
    await promisify(execFile)(program, ['-c', '-q', '-f', file]);
    return started(spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] }), ports);
  },
} as const satisfies Record<string, (setting: Setting) => Promise<Proxy>>;

/** The addresses in the files of both proxies, with those of the test. */
export const atPorts = {
  nginx: (ports: Ports) => ({
    ...serversOf(ports),
    'listen 80 ': `listen 127.0.0.1:${ports.plain} `,
    'listen 443 ': `listen 127.0.0.1:${ports.public} `,
    'listen 10.0.0.10:443 ': `listen 127.0.0.1:${ports.internal} `,
  }),
  haproxy: (ports: Ports) => ({
    ...serversOf(ports),
    'bind :80': `bind 127.0.0.1:${ports.plain}`,
    'bind :443': `bind 127.0.0.1:${ports.public}`,
    'bind 10.0.0.10:443': `bind 127.0.0.1:${ports.internal}`,
  }),
};

/** Returns Debian's own nginx.conf, with all its paths in the test's own folder, and with the site's file as the only one included. */
export async function debianNginx(folder: string, site: string): Promise<string> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = temporary.map((what) => `${what}_temp_path ${join(folder, what)};`).join(' ');
  return replaced('nginx.conf of Debian', await readFile('/etc/nginx/nginx.conf', 'utf8'), {
    'user www-data;': 'daemon off;',
    'worker_processes auto;': 'worker_processes 1;',
    '/run/nginx.pid': join(folder, 'nginx.pid'),
    'error_log /var/log/nginx/error.log;': '',
    'include /etc/nginx/modules-enabled/*.conf;': '',
    'access_log /var/log/nginx/access.log;': `access_log off; ${places}`,
    '/etc/nginx/conf.d/*.conf': site,
    'include /etc/nginx/sites-enabled/*;': '',
  });
}

function serversOf({ servers: [one, two] }: Ports): Record<string, string> {
  return {
    '10.0.0.11:3000': `127.0.0.1:${one[0]}`,
    '10.0.0.12:3000': `127.0.0.1:${two[0]}`,
    '10.0.0.11:3100': `127.0.0.1:${one[1]}`,
    '10.0.0.12:3100': `127.0.0.1:${two[1]}`,
  };
}

/** Waits until a proxy listens. @throws when its process ends before. */
async function started(child: ChildProcess, ports: Ports): Promise<Proxy> {
  const ended = once(child, 'exit');
  const failed = ended.then(([status]) => Promise.reject(new Error(`The proxy ended with ${String(status)}`)));
  failed.catch(() => undefined);
  await Promise.race([failed, Promise.all([ports.public, ports.internal, ports.plain].map(listening))]);
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(20);
  }
}
