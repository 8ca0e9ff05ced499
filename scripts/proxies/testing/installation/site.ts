import { existsSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../setup/free-port.ts';
import { domains } from '../../certificate.ts';
import type { VersionArchive } from '../../../release/testing/staged-release.ts';
import { Machine } from './machine.ts';
import { blockOf, filled, linesOf } from './manual.ts';

const names = ['database', 'standby', 'one', 'two', 'signer', 'proxy'] as const;
type MachineName = (typeof names)[number];

/** The machines of an installation, their addresses, and what is done on several of them. */
export class Site {
  readonly folder: string;
  readonly machines: Readonly<Record<MachineName, Machine>>;
  /** The ports of 127.0.0.1 by which the test reaches the two domains at the proxy. */
  readonly ports: { readonly customer: number; readonly backoffice: number };
  readonly #network: string;

  private constructor(
    folder: string,
    { machines, ports, network }: Pick<Site, 'machines' | 'ports'> & { network: string },
  ) {
    this.folder = folder;
    this.machines = machines;
    this.ports = ports;
    this.#network = network;
  }

  static async start(folder: string): Promise<Site> {
    // A network of loopback for each run, so that ports such as 443 and 5432 are free in it.
    const network = `127.${64 + (Math.floor(process.pid / 256) % 64)}.${process.pid % 256}.`;
    const known = {
      1: 'localhost',
      21: 'db.internal',
      22: 'standby.internal',
      9: domains.customer,
      10: domains.backoffice,
    };
    const hosts = Object.entries(known).map(([host, name]) => `${network}${host} ${name}\n`);
    const made: [string, Machine][] = [];
    for (const name of names) made.push([name, await Machine.start(folder, name, hosts.join(''))]);
    const machines = Object.fromEntries(made) as Record<MachineName, Machine>;
    return new Site(folder, { machines, network, ports: { customer: await freePort(), backoffice: await freePort() } });
  }

  /** Returns the text with the addresses of this site in the place of the manual's. */
  readonly here = (text: string): string =>
    text.replaceAll('10.0.0.', this.#network).replaceAll('127.0.0.1', `${this.#network}1`);

  /** Returns an address of this site, by its last number in the manual. */
  at(host: number): string {
    return `${this.#network}${host}`;
  }

  /** Unpacks an archive by the manual's lines. The other machines get the folder by hard links, which takes less time. */
  async unpack({ file, name }: VersionArchive): Promise<void> {
    const { one, ...others } = this.machines;
    const lines = blockOf('install', 'tar -C /opt/caudal')
      .split('\n')
      .filter((line) => !line.startsWith('ln '));
    const version = name.replace('caudal-', '');
    await one.run(filled(lines.join('\n'), version, version), { folder: '/mnt/archives' });
    for (const machine of Object.values(others)) {
      await machine.run('mkdir -p /opt/caudal');
      const [from, to] = [one, machine].map((each) => each.path(`/opt/caudal/${name}`));
      await promisify(execFile)('cp', ['-al', from ?? '', to ?? '']);
    }
    if (file !== join(this.folder, 'archives', `${name}.tar.gz`))
      throw new Error(`${file} is not in the folder of archives`);
  }

  /** Makes a version the one that runs on a machine, once it is restarted. */
  async select(machine: MachineName, { name }: VersionArchive): Promise<void> {
    const link = blockOf('install', 'ln -sfn caudal-')
      .split('\n')
      .filter((line) => line.startsWith('ln '));
    await this.machines[machine].run(filled(link.join('\n'), name.replace('caudal-', '')));
  }

  /** Copies the units and makes the files of variables on a machine. */
  async makeUnits(machine: MachineName, variables: Readonly<Record<string, string>>): Promise<void> {
    const lines = linesOf('proxy', 'cp deploy/systemd/* /etc/systemd/system/').split('\n');
    const here = this.machines[machine];
    const hasExample = existsSync(here.path('/opt/caudal/current/deploy/server.env'));
    const needed = lines
      // Only servers reach the database.
      .filter((line) => 'DATABASE_URL' in variables || !line.includes('database-ca.pem'))
      // A former version has no example of the variables.
      .filter((line) => hasExample || !line.includes('deploy/server.env'));
    await here.run(needed.join('\n').replaceAll(/(?<= )deploy\//g, '/opt/caudal/current/deploy/'));
    const file = 'DATABASE_URL' in variables ? 'server.env' : 'signer.env';
    const text = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
    await here.write(`/etc/caudal/${file}`, text.join(''), 0o600);
  }

  /** Sets up nginx by the manual's lines, with certificates that vouch for themselves. Returns both certificates. */
  async startProxy(): Promise<string> {
    const { proxy } = this.machines;
    await proxy.run('cp -a /mnt/proxy/etc/nginx /mnt/proxy/var/lib/nginx; mkdir -p /var/log/nginx');
    const [copy, test] = linesOf('proxy', 'cp deploy/nginx/caudal.conf').split('nginx -t');
    if (copy === undefined || test === undefined) throw new Error('The manual does not test the file of nginx');
    await proxy.run(copy.replaceAll(/(?<= )deploy\//g, '/opt/caudal/current/deploy/'));
    for (const [file, domain] of [
      ['public', domains.customer],
      ['internal', domains.backoffice],
    ] as const) {
      const [make = ''] = blockOf('install', 'openssl req -x509').split(' && ');
      const own = make.replaceAll('db.internal', domain).replaceAll('server.key', `${file}.key`);
      await proxy.run(own.replaceAll('server.crt', `${file}.pem`), { folder: '/etc/nginx/certs' });
    }
    await this.#writeValues();
    await proxy.run('nginx -t');
    proxy.start('nginx', ['nginx', '-g', 'daemon off;']);
    return (await proxy.read('/etc/nginx/certs/public.pem')) + (await proxy.read('/etc/nginx/certs/internal.pem'));
  }

  /** Puts the addresses of this site into the file of nginx. */
  async #writeValues(): Promise<void> {
    const { proxy } = this.machines;
    const site = '/etc/nginx/conf.d/caudal.conf';
    const { customer, backoffice } = this.ports;
    const written = this.here(await proxy.read(site))
      .replaceAll('listen 80 ', `listen ${this.at(9)}:80 `)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${customer} ssl http2;\n    listen ${this.at(9)}:443 `)
      .replaceAll(
        `listen ${this.at(10)}:443 `,
        `listen 127.0.0.1:${backoffice} ssl http2;\n    listen ${this.at(10)}:443 `,
      );
    await proxy.write(site, written);
  }

  /** Carries over what changed in a version's files of units and of nginx, and has nginx read its file anew. */
  async carryOver({ name }: VersionArchive): Promise<void> {
    const [units = ''] = linesOf('proxy', 'cp deploy/systemd/* /etc/systemd/system/').split('\n');
    const [site = ''] = /^cp deploy\/nginx\/.*$/m.exec(linesOf('proxy', 'cp deploy/nginx/caudal.conf')) ?? [];
    const ofVersion = (line: string) => line.replace(/(?<= )deploy\//, `/opt/caudal/${name}/deploy/`);
    const { one, two, signer, proxy } = this.machines;
    for (const machine of [one, two, signer]) await machine.run(ofVersion(units));
    await proxy.run(ofVersion(site));
    await this.#writeValues();
    await proxy.run('nginx -t && nginx -s reload');
  }

  async stop(): Promise<void> {
    for (const name of [...names].reverse()) await this.machines[name].stop();
  }
}
