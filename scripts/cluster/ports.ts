import { isFree } from '../setup/free-port.ts';

/** The names of the three machines, as the files of `deploy/` have them. */
export const names = ['one', 'two', 'three'] as const;
export type Name = (typeof names)[number];

/** The ports of one machine of the database, on loopback. */
interface MachinePorts {
  etcd: number;
  etcd_peers: number;
  patroni: number;
  postgres: number;
  /** The port at which the other machines reach this Postgres through `StandbyWays`, which can cut the connection. */
  postgres_from_elsewhere: number;
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
const block = 40;

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
  const machine = (): MachinePorts => ({
    etcd: next(),
    etcd_peers: next(),
    patroni: next(),
    postgres: next(),
    postgres_from_elsewhere: next(),
  });
  return {
    machines: { one: machine(), two: machine(), three: machine() },
    primary: next(),
    standby: next(),
    others: ports,
  };
}
