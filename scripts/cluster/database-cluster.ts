import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runStatements } from '../postgres/on-connection.ts';
import { giveTo, postgresIdentity } from '../postgres/system-user.ts';
import { DatabaseMachine, type Role } from './database-machine.ts';
import { EtcdMember } from './etcd-member.ts';
import { names, type ClusterPorts, type Name } from './ports.ts';
import { startPrimaryProxy } from './primary-proxy.ts';
import type { Program } from './program.ts';

interface ClusterOptions {
  ports: ClusterPorts;
  /** False for replication that no commit waits for. Default: true. */
  isSynchronous?: boolean;
}

/** Three Postgres servers that Patroni manages, three members of etcd, and a proxy that leads to the primary, all on this machine. */
export class DatabaseCluster {
  /** The address of the database by way of the proxy, as its owner. */
  readonly url: string;
  readonly folder: string;
  readonly etcd: ReadonlyMap<Name, EtcdMember>;
  readonly machines: ReadonlyMap<Name, DatabaseMachine>;
  readonly #proxy: Program;

  private constructor(parts: Pick<DatabaseCluster, 'url' | 'folder' | 'etcd' | 'machines'>, proxy: Program) {
    this.url = parts.url;
    this.folder = parts.folder;
    this.etcd = parts.etcd;
    this.machines = parts.machines;
    this.#proxy = proxy;
  }

  /** Starts a new cluster, with the database `caudal` and its owner, and waits for `untilWhole`. */
  static async start({ ports, isSynchronous = true }: ClusterOptions): Promise<DatabaseCluster> {
    const identity = await postgresIdentity();
    const folder = await mkdtemp(join(tmpdir(), 'caudal-cluster-'));
    await giveTo(identity, folder);
    const password = randomBytes(16).toString('hex');
    const setting = { folder, ports, identity, password, isSynchronous };
    const etcd = new Map<Name, EtcdMember>();
    for (const name of names) etcd.set(name, await EtcdMember.start(name, setting));
    for (const member of etcd.values()) await member.untilJoined();
    const machines = new Map<Name, DatabaseMachine>();
    for (const name of names) machines.set(name, await DatabaseMachine.start(name, setting));
    const url = `postgres://caudal:${password}@127.0.0.1:${ports.primary}/caudal`;
    const cluster = new DatabaseCluster({ url, folder, etcd, machines }, await startPrimaryProxy(setting));
    await cluster.untilWhole();
    // The roles are created as docs/operations/install.md says; the owner is the server's role too, as in the sandbox.
    await runStatements(
      `postgres://postgres:${password}@127.0.0.1:${ports.primary}/postgres`,
      `create role caudal login password '${password}'`,
      'create role caudal_app nologin',
      'grant caudal_app to caudal',
      'create database caudal owner caudal',
    );
    return cluster;
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
    for (const machine of this.machines.values()) {
      machine.ways.mend();
      machine.startAgain();
    }
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
    await rm(this.folder, { recursive: true, force: true });
  }

  async #isWhole(): Promise<boolean> {
    const leads = await Promise.all([...this.etcd.values()].map((member) => member.isLeader()));
    if (leads.includes(null) || !leads.includes(true)) return false;
    const primary = await this.machineThatIs('primary');
    return (await primary?.followers()) === names.length - 1;
  }
}
