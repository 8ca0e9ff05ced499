import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { names, type ClusterPorts, type Name } from './ports.ts';

/** The programs of a machine that the other machines reach. */
const programs = ['postgres', 'patroni', 'etcd', 'etcd_peers'] as const;
type ReachedProgram = (typeof programs)[number];

/** Two machines between which nothing arrives any more at these programs. */
export interface Cut {
  between: readonly [Name, Name];
  programs: readonly ReachedProgram[];
}

/** An order to the process of the network. */
export type NetworkOrder = Cut | 'mend';

/** The settings with which the process of the network starts. */
export interface NetworkOptions {
  folder: string;
  ways: readonly { machine: Name; program: ReachedProgram; from_port: number; to_port: number }[];
}

const entry = fileURLToPath(new URL('network-process.ts', import.meta.url));

/**
 * The network between the machines of a cluster. It can be cut between two machines as by a broken cable: nothing arrives any more, and
 * neither side is told. The servers and their proxy reach a machine past this network, so they still reach one that is cut off.
 */
export class Network {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;

  private constructor(process: ChildProcess) {
    this.#process = process;
    this.#ended = once(process, 'exit');
  }

  static async start(folder: string, { machines }: ClusterPorts): Promise<Network> {
    const ways = names.flatMap((machine) =>
      programs.map((program) => {
        const { [program]: to_port, from_elsewhere } = machines[machine];
        return { machine, program, from_port: from_elsewhere[program], to_port };
      }),
    );
    const options = JSON.stringify({ folder, ways } satisfies NetworkOptions);
    const child = spawn(process.execPath, [entry, options], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const network = new Network(child);
    await network.#answer();
    return network;
  }

  /** Loses everything between two machines from now on: all of it, or what goes to and from some programs. */
  async cut(one: Name, other: Name, some: readonly ReachedProgram[] = programs): Promise<void> {
    await this.#order({ between: [one, other], programs: some });
  }

  /** Cuts a machine off from all others. */
  async cutOff(machine: Name, some: readonly ReachedProgram[] = programs): Promise<void> {
    for (const other of names) if (other !== machine) await this.cut(machine, other, some);
  }

  /** Ends all cuts. */
  mend(): Promise<void> {
    return this.#order('mend');
  }

  async stop(): Promise<void> {
    this.#process.disconnect();
    await this.#ended;
  }

  async #order(order: NetworkOrder): Promise<void> {
    const answer = this.#answer();
    this.#process.send(order);
    await answer;
  }

  /** Waits for the process's next message. @throws when the process ends before. */
  async #answer(): Promise<void> {
    const isAnswered = await Promise.race([
      once(this.#process, 'message').then(() => true),
      this.#ended.then(() => false),
    ]);
    if (!isAnswered) throw new Error('The process of the network has ended');
  }
}
