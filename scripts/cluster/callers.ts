import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { names, type Name } from './ports.ts';

/** The two ports of a connection on loopback, as the side that accepted it sees them. */
type Accepted = Pick<Socket, 'localPort' | 'remotePort'>;

/** Names the machine whose program opened a connection; undefined if none of them did. */
type CallerOf = (accepted: Accepted) => Name | undefined;

/** The time for which questions are collected: an answer takes 15 ms of CPU, whether for one connection or for all. */
const collected_milliseconds = 100;

/**
 * Asks Linux who has opened which connection on loopback. Each program works in a folder of its machine, `<folder>/<name>`, by which it is
 * known: neither etcd nor Patroni says who it is when it connects.
 */
export class Callers {
  readonly #folder: string;
  #next: Promise<CallerOf> | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the callers of all connections that are open now. */
  now(): CallerOf {
    const [sockets, holders] = [openedSockets(), holdersOfSockets(this.#folder)];
    return ({ localPort, remotePort }) => holders.get(sockets.get(`${remotePort} ${localPort}`) ?? '');
  }

  /** Returns the caller of a new connection, a moment later. */
  async of(accepted: Accepted): Promise<Name | undefined> {
    this.#next ??= sleep(collected_milliseconds).then(() => {
      this.#next = null;
      return this.now();
    });
    return (await this.#next)(accepted);
  }
}

/** Returns the inode of each TCP socket by its own port and that of its peer. */
function openedSockets(): Map<string, string> {
  const [, ...lines] = readFileSync('/proc/net/tcp', 'utf8').trimEnd().split('\n');
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);
  return new Map(
    lines.map((line) => {
      const columns = line.trim().split(/\s+/);
      return [`${portOf(columns[1])} ${portOf(columns[2])}`, columns[9] ?? ''];
    }),
  );
}

/** Returns the machine that holds each socket, by the socket's inode. */
function holdersOfSockets(folder: string): Map<string, Name> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      const [first] = relative(folder, targetOf(`/proc/${pid}/cwd`)).split('/');
      const machine = names.find((name) => name === first);
      return machine && connects(pid) ? socketsOf(pid).map((inode) => [inode, machine] as const) : [];
    }),
  );
}

/** Returns false for the processes of Postgres that connect to nobody. They have hundreds of files open, which would take long to read. */
function connects(pid: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return !command.startsWith('postgres: ') || command.includes('walreceiver');
  } catch {
    return false;
  }
}

/** Returns the inodes of the sockets that a process holds; none of a process that has just ended. */
function socketsOf(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).flatMap((file) => /^socket:\[(\d+)\]$/.exec(targetOf(join(folder, file)))?.[1] ?? []);
  } catch {
    return [];
  }
}

/** Returns the target of a link; '' if there is no such link any more. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}
