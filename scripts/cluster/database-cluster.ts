import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runStatements } from '../postgres/on-connection.ts';
import { giveTo, postgresIdentity } from '../postgres/system-user.ts';
import { DatabaseMachine, type Role } from './database-machine.ts';
import { EtcdMember } from './etcd-member.ts';
import { Network } from './network.ts';
import { names, type ClusterPorts, type Name } from './ports.ts';
import { startPrimaryProxy } from './primary-proxy.ts';
import type { Program } from './program.ts';

interface ClusterOptions {
  ports: ClusterPorts;
  /** False for replication that no commit waits for. Default: true. */
  isSynchronous?: boolean;
}

interface Parts extends Pick<DatabaseCluster, 'folder' | 'network' | 'etcd' | 'machines'> {
  /** Returns the address of a database by way of the proxy, as a role. */
  urlAs: (role: string, database: string) => string;
  proxy: Program;
}

/** Three Postgres servers that Patroni manages, three members of etcd, and a proxy that leads to the primary, all on this machine. */
export class DatabaseCluster {
  /** The address of the database by way of the proxy, as the servers' role, which owns nothing. */
  readonly url: string;
  /** The same, as the role that owns the tables. */
  readonly ownerUrl: string;
  readonly folder: string;
  /** The network between the machines, which can be cut. */
  readonly network: Network;
  readonly etcd: ReadonlyMap<Name, EtcdMember>;
  readonly machines: ReadonlyMap<Name, DatabaseMachine>;
  readonly #proxy: Program;
  readonly #urlAs: (role: string, database: string) => string;

  private constructor({ urlAs, proxy, ...parts }: Parts) {
    this.url = urlAs('caudal_app', 'caudal');
    this.ownerUrl = urlAs('caudal_owner', 'caudal');
    this.folder = parts.folder;
    this.network = parts.network;
    this.etcd = parts.etcd;
    this.machines = parts.machines;
    this.#proxy = proxy;
    this.#urlAs = urlAs;
  }

  /** Starts a new cluster, with the empty database `caudal`, its owner and the servers' role, and waits for `untilWhole`. */
  static async start({ ports, isSynchronous = true }: ClusterOptions): Promise<DatabaseCluster> {
    const identity = await postgresIdentity();
    const folder = await mkdtemp(join(tmpdir(), 'caudal-cluster-'));
    for (const name of names) await mkdir(join(folder, name));
    await giveTo(identity, folder, ...names.map((name) => join(folder, name)));
    const password = randomBytes(16).toString('hex');
    const setting = { folder, ports, identity, password, isSynchronous };
    const network = await Network.start(folder, ports);
    const etcd = new Map<Name, EtcdMember>();
    for (const name of names) etcd.set(name, await EtcdMember.start(name, setting));
    for (const member of etcd.values()) await member.untilJoined();
    const machines = new Map<Name, DatabaseMachine>();
    for (const name of names) machines.set(name, await DatabaseMachine.start(name, setting));
    const urlAs = (role: string, database: string) =>
      `postgres://${role}:${password}@127.0.0.1:${ports.primary}/${database}`;
    const proxy = await startPrimaryProxy(setting);
    const cluster = new DatabaseCluster({ urlAs, folder, network, etcd, machines, proxy });
    await cluster.untilWhole();
    // The statements are those of docs/operations/install.md.
    await cluster.administer(
      `create role caudal_owner login password '${password}'`,
      `create role caudal_app login password '${password}'`,
      'grant caudal_app to caudal_owner',
      `create database caudal owner caudal_owner template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    );
    return cluster;
  }

  /** Runs statements on the primary as the superuser. */
  administer(...statements: string[]): Promise<void> {
    return runStatements(this.#urlAs('postgres', 'postgres'), ...statements);
  }

  /** Returns the machine with a role; undefined while none has it. */
  async machineThatIs(role: Role): Promise<DatabaseMachine | undefined> {
    const all = [...this.machines.values()];
    const roles = await Promise.all(all.map((machine) => machine.role()));
    return all[roles.indexOf(role)];
  }

  /** Returns the member of etcd that leads; undefined while none does. */
  async etcdLeader(): Promise<EtcdMember | undefined> {
    const all = [...this.etcd.values()];
    const leads = await Promise.all(all.map((member) => member.isLeader()));
    return all[leads.indexOf(true)];
  }

  /** Starts whatever was killed, and waits until every part is back at its work. */
  async restore(): Promise<void> {
    for (const { program } of this.etcd.values()) if (!program.isRunning) program.start();
    await this.network.mend();
    for (const machine of this.machines.values()) machine.startAgain();
    await this.untilWhole();
  }

  /** Waits until there are a primary and two standbys that follow it, and all members of etcd know a leader. */
  async untilWhole(): Promise<void> {
    while (!(await this.#isWhole())) await sleep(200);
  }

  async stop(): Promise<void> {
    await this.#proxy.stop();
    await Promise.all([...this.machines.values()].map((machine) => machine.stop()));
    await Promise.all([...this.etcd.values()].map(({ program }) => program.stop()));
    await this.network.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #isWhole(): Promise<boolean> {
    const leads = await Promise.all([...this.etcd.values()].map((member) => member.isLeader()));
    if (leads.includes(null) || !leads.includes(true)) return false;
    const primary = await this.machineThatIs('primary');
    return (await primary?.followers()) === names.length - 1;
  }
}
