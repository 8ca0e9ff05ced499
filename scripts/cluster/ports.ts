import { isFree } from '../setup/free-port.ts';

/** The names of the three machines, as the files of `deploy/` have them. */
export const names = ['one', 'two', 'three'] as const;
export type Name = (typeof names)[number];

/** The ports of the programs of one machine. */
interface ProgramPorts {
  etcd: number;
  etcd_peers: number;
  patroni: number;
  postgres: number;
}

/** The ports of one machine of the database, on loopback. */
interface MachinePorts extends ProgramPorts {
  /** The ports at which the other machines reach these programs, through a `Network` that can be cut. */
  from_elsewhere: ProgramPorts;
}

/** The ports of a cluster, and `others` for the servers and proxies of a test. */
export interface ClusterPorts {
  machines: Readonly<Record<Name, MachinePorts>>;
  /** The port of the proxy that leads to the primary. */
  primary: number;
  /** The port of the proxy that leads to a standby. */
  standby: number;
  others: readonly number[];
}

/** The range of ports to try: above that of `freePort`, which is too small, and below those that systems give to outgoing connections. */
const [first, end] = [30_120, 32_760];
const block = 44;

/** Returns the ports of a block of which all are free. @throws if there is no such block. */
export async function findClusterPorts(): Promise<ClusterPorts> {
  const blocks = Math.floor((end - first) / block);
  for (let attempt = 0; attempt < blocks; attempt += 1) {
    const from = first + ((process.pid + attempt) % blocks) * block;
    const ports = Array.from({ length: block }, (_, place) => from + place);
    const free = await Promise.all(ports.map((port) => isFree(port, '127.0.0.1')));
    if (free.every(Boolean)) return dealt(ports);
  }
  throw new Error(`No ${block} ports in a row are free between ${first} and ${end}.`);
}

function dealt(ports: number[]): ClusterPorts {
  const next = () => ports.shift() ?? 0;
  const programs = (): ProgramPorts => ({ etcd: next(), etcd_peers: next(), patroni: next(), postgres: next() });
  const machine = (): MachinePorts => ({ ...programs(), from_elsewhere: programs() });
  return {
    machines: { one: machine(), two: machine(), three: machine() },
    primary: next(),
    standby: next(),
    others: ports,
  };
}
