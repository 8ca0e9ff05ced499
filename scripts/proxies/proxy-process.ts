import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../setup/free-port.ts';
import { findProxyProgram } from '../setup/proxies.ts';
import type { Certificate } from './certificate.ts';
import { writtenForHere } from './written-for-here.ts';

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
    await writeFile(
      site,
      await writtenForHere('nginx/caudal.conf', {
        ...serversOf(ports),
        'listen 80 ': `listen 127.0.0.1:${ports.plain} `,
        'listen 443 ': `listen 127.0.0.1:${ports.public} `,
        'listen 10.0.0.10:443 ': `listen 127.0.0.1:${ports.internal} `,
        '/etc/nginx/certs/caudal.pem': certificate.certificate_file,
        '/etc/nginx/certs/caudal.key': certificate.key_file,
        ...instead,
      }),
    );
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const places = temporary.map((what) => `${what}_temp_path ${join(folder, what)};`).join(' ');
    const main = join(folder, 'nginx.conf');
    // This file takes the place of Debian's nginx.conf, which includes the site's file. All its paths are in the test's own folder.
    await writeFile(
      main,
      `daemon off; pid ${join(folder, 'nginx.pid')}; worker_processes 1; events {} http { access_log off; ${places} include ${site}; }\n`,
    );
    const program = await findProxyProgram('nginx');
    const args = ['-p', folder, '-e', 'stderr', '-c', main];
    await promisify(execFile)(program, [...args, '-t']);
    return started(spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }), ports);
  },
  haproxy: async ({ folder, certificate, ports, instead }: Setting) => {
    const file = join(folder, 'haproxy.cfg');
    await mkdir(folder, { recursive: true });
    await writeFile(
      file,
      await writtenForHere('haproxy/haproxy.cfg', {
        ...serversOf(ports),
        'bind :80': `bind 127.0.0.1:${ports.plain}`,
        'bind :443': `bind 127.0.0.1:${ports.public}`,
        'bind 10.0.0.10:443': `bind 127.0.0.1:${ports.internal}`,
        '/etc/haproxy/certs/': certificate.joined_file,
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
