import { join } from 'node:path';
import { createDatabase } from '../../../../api-server/src/platform/db/database.ts';
import { createPool } from '../../../../api-server/src/platform/db/pool.ts';
import { debianBinaries } from '../../../postgres/binaries.ts';
import { isRoot } from '../../../postgres/system-user.ts';
import { findProxyProgram } from '../../../setup/proxies.ts';
import type { VersionArchive } from '../../../release/testing/staged-release.ts';
import { makeArchives, type Archives } from './archives.ts';
import { blockOf, filled } from './manual.ts';
import { startPeers, type Peers } from './peers.ts';
import { People } from './people.ts';
import { DebianPostgres, passwords } from './postgres.ts';
import {
  putFiles,
  serverMachines,
  serverVariables,
  signerVariables,
  startServerOn,
  startSigner,
  type ServerName,
} from './servers.ts';
import { Site } from './site.ts';
import { runTransient, runUnit } from './units.ts';

const servers = Object.keys(serverMachines) as ServerName[];
/** The ether of the account that pays for the deployment of the contract. */
const payer_wei = 10n ** 18n;

/** An installation of the product, made by the lines of the manual in their order. */
export class Installation {
  readonly site: Site;
  readonly peers: Peers;
  readonly archives: Archives;
  readonly primary: DebianPostgres;
  readonly standby: DebianPostgres;
  #people: People | undefined;

  private constructor({ site, peers, archives }: Pick<Installation, 'site' | 'peers' | 'archives'>) {
    this.site = site;
    this.peers = peers;
    this.archives = archives;
    const { database, standby } = site.machines;
    this.primary = new DebianPostgres(database, { here: site.here, address: '10.0.0.21' });
    this.standby = new DebianPostgres(standby, { here: site.here, address: '10.0.0.22' });
  }

  /** Makes the archives and the machines, on which nothing is installed yet. `folder` has to be on the disk of the project. */
  static async prepare(folder: string): Promise<Installation> {
    if (!isRoot) throw new Error('The machines of an installation are mount namespaces, which only root can make');
    await findProxyProgram('nginx');
    await debianBinaries('15');
    const archives = await makeArchives(join(folder, 'archives'));
    const site = await Site.start(folder);
    return new Installation({ site, peers: await startPeers(folder), archives });
  }

  get people(): People {
    if (!this.#people) throw new Error('The installation has no proxy yet');
    return this.#people;
  }

  async unpackFormer(): Promise<void> {
    await this.site.unpack(this.archives.former);
    for (const name of Object.keys(this.site.machines) as (keyof Site['machines'])[])
      await this.site.select(name, this.archives.former);
  }

  /** Sets up both databases and the archive of the log. */
  async setUpDatabases(): Promise<void> {
    const { database, standby, one, two } = this.site.machines;
    await this.primary.open('db.internal');
    await this.primary.restart();
    await this.primary.createDatabase();
    await this.primary.setUpArchive();
    await this.primary.admitStandby();
    await this.standby.open('standby.internal');
    const own = await standby.read('/root/database-ca.pem');
    await standby.write('/root/database-ca.pem', await database.read('/root/database-ca.pem'));
    await this.standby.follow();
    // Each certificate vouches for itself, so the servers trust both.
    for (const machine of [one, two])
      await machine.write('/root/database-ca.pem', own + (await database.read('/root/database-ca.pem')));
  }

  /** Makes units and variables, the signer and the house, and migrates. */
  async setUpVariables(): Promise<void> {
    const { site, peers } = this;
    await site.makeUnits('signer', { ...signerVariables, SIGNER_HOST: site.at(13) });
    const house = await startSigner(site);
    await peers.chain.furnish(house);
    const certificates = peers.certificate + (await site.startProxy());
    this.#people = new People(site, peers, certificates);
    for (const server of servers) {
      await site.makeUnits(server, serverVariables(site, peers, server));
      await putFiles(site, server, certificates);
    }
    const owner = filled(blockOf('install', 'OWNER_DATABASE_URL=postgres').trim(), passwords.owner);
    await site.machines.one.write('/etc/caudal/owner.env', `${owner}\n`, 0o600);
    // The servers see the record of backups on a small mount of its own.
    await site.machines.database.run('install -d -o postgres /var/lib/caudal-backup');
    const record = '/var/lib/caudal-backup';
    for (const server of servers)
      await site.machines[server].run(`mkdir ${record} && mount --bind /mnt/database${record} ${record}`);
  }

  /** Runs `migrate` with the program of a version, and returns what it says. */
  async migrate({ name }: VersionArchive, ...options: readonly string[]): Promise<string> {
    const line = blockOf('install', '/opt/caudal/current/bin/caudal migrate').trimEnd();
    const ofVersion = line.replace('/opt/caudal/current/', `/opt/caudal/${name}/`);
    return this.#transient([ofVersion, ...options].join(' '));
  }

  /** Says with the program of a version whether its executor is on the chain. */
  sayExecutor(version: VersionArchive): Promise<string> {
    return this.#transient(this.#deployment(version).replace(/ --key-file .+$/, ''));
  }

  /** Returns the line that deploys the executor, paid by a new account. Without `--yes` it says only what it would do. */
  #deployment({ name }: VersionArchive, ...options: readonly string[]): string {
    const block = blockOf('install', '/opt/caudal/current/bin/caudal deploy-contracts');
    const line = block.slice(block.indexOf('systemd-run')).trimEnd();
    const ofVersion = line.replace('/opt/caudal/current/', `/opt/caudal/${name}/`);
    // COPT stays out: the sandbox's chain has one, which its administrator has given to the house.
    const [command = '', input = ''] = ofVersion.replace(/ copt --admin \S+ --pauser \S+/, '').split(' <');
    return `${[command, ...options].join(' ')} <${input}`;
  }

  /** Deploys the executor, paid by a new account, and names it in the variables of the servers. */
  async setUpExecutor(): Promise<void> {
    const { one, two } = this.site.machines;
    const { former } = this.archives;
    await one.run(blockOf('install', 'openssl rand -hex 32 > /root/payer.key').split('\n')[0] ?? '');
    // The account has nothing yet, which the command says with exit code 78.
    const asked = await runTransient(one, this.#deployment(former));
    const [, payer = ''] = /^(0x\w{40}) pays\./m.exec(asked.stdout) ?? [];
    await this.peers.chain.node.setBalance({ address: payer as `0x${string}`, value: payer_wei });
    const [printed = ''] =
      /^EVM_EXECUTOR=0x\w{40}$/m.exec(await this.#transient(this.#deployment(former, '--yes'))) ?? [];
    for (const machine of [one, two]) await machine.run(`echo '${printed}' >> /etc/caudal/server.env`);
    await one.run('rm /root/payer.key');
  }

  async startServers(): Promise<void> {
    for (const server of servers) await startServerOn(this.site, server);
  }

  /** Runs the unit of the check, and returns its exit code and what it printed. */
  check() {
    return runUnit(this.site.machines.one, 'caudal-check');
  }

  /** Opens the database as the server's role, by an address that this process can reach. */
  openDatabase() {
    const { password, address } = { password: passwords.app, address: this.site.at(21) };
    const connectionString = `postgres://caudal_app:${password}@${address}/caudal?sslmode=no-verify`;
    return createDatabase(createPool({ connectionString, max: 2 }));
  }

  async stop(): Promise<void> {
    this.#people?.hangUp();
    const { one, two } = this.site.machines;
    await Promise.all([one, two].map((machine) => machine.end('caudal-server')));
    await this.standby.stop();
    await this.primary.stop();
    await this.site.stop();
    await this.peers.stop();
  }

  async #transient(line: string): Promise<string> {
    const { code, stdout, stderr } = await runTransient(this.site.machines.one, line);
    if (code !== 0) throw new Error(`This ended with ${code}:\n${line}\n${stdout}${stderr}`);
    return stdout;
  }
}
