import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { writtenForHere } from '../proxies/written-for-here.ts';
import type { Identity } from '../postgres/system-user.ts';
import { findClusterProgram } from '../setup/cluster-programs.ts';
import { names, type ClusterPorts, type Name } from './ports.ts';
import { Program } from './program.ts';

interface Setting {
  folder: string;
  ports: ClusterPorts;
  identity: Identity;
}

/** One of the three members of etcd, which keeps the name of the primary. */
export class EtcdMember {
  readonly program: Program;
  readonly #port: number;

  private constructor(program: Program, port: number) {
    this.program = program;
    this.#port = port;
  }

  /** Starts the member of a machine with the file of `deploy/`. */
  static async start(name: Name, { folder, ports, identity }: Setting): Promise<EtcdMember> {
    const { etcd, etcd_peers, from_elsewhere } = ports.machines[name];
    const peers = names.map((one) => `${one}=http://127.0.0.1:${ports.machines[one].from_elsewhere.etcd_peers}`);
    const at = (port: number) => `http://127.0.0.1:${port}`;
    const machine_folder = join(folder, name);
    const written = await writtenForHere('etcd/etcd', {
      'one=http://10.0.0.21:2380,two=http://10.0.0.22:2380,three=http://10.0.0.23:2380': peers.join(','),
      'ETCD_NAME="one"': `ETCD_NAME="${name}"`,
      'ADVERTISE_PEER_URLS="http://10.0.0.21:2380"': `ADVERTISE_PEER_URLS="${at(from_elsewhere.etcd_peers)}"`,
      'ADVERTISE_CLIENT_URLS="http://10.0.0.21:2379"': `ADVERTISE_CLIENT_URLS="${at(from_elsewhere.etcd)}"`,
      'http://10.0.0.21:2380': at(etcd_peers),
      'http://10.0.0.21:2379': at(etcd),
      '/var/lib/etcd/caudal': join(machine_folder, 'etcd'),
    });
    const program = new Program({
      command: [await findClusterProgram('etcd')],
      environment: parseEnv(written) as Record<string, string>,
      identity,
      folder: machine_folder,
      log_file: join(machine_folder, 'etcd.log'),
    });
    program.start();
    return new EtcdMember(program, etcd);
  }

  /** Checks whether this member leads the others; null while it does not answer. */
  async isLeader(): Promise<boolean | null> {
    const url = `http://127.0.0.1:${this.#port}/v3/maintenance/status`;
    const answer = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    if (!answer?.ok) return null;
    const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader?: string };
    return leader === header.member_id;
  }

  /** Waits until this member belongs to a cluster that has a leader. */
  async untilJoined(): Promise<void> {
    const url = `http://127.0.0.1:${this.#port}/health`;
    while (
      !(await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await sleep(100);
  }
}
