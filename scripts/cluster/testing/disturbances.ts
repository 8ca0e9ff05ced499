import { setTimeout as sleep } from 'node:timers/promises';
import type { KillableServer } from '../../../api-server/src/testing/killable-server.ts';
import type { DatabaseCluster } from '../database-cluster.ts';

interface Running {
  cluster: DatabaseCluster;
  servers: readonly KillableServer[];
  round: number;
}

/** A fault, and the function that makes it and returns its moment on the monotonic clock. */
interface Disturbance {
  what: string;
  make: (running: Running) => Promise<number>;
}

/** The faults of a run, one a round. */
export const disturbances: readonly [Disturbance, ...Disturbance[]] = [
  {
    what: 'the primary’s machine: Postgres and Patroni',
    make: async ({ cluster }) => {
      const primary = await existing(() => cluster.machineThatIs('primary'));
      return after(primary.kill());
    },
  },
  {
    what: 'the leader of etcd',
    make: async ({ cluster }) => {
      const leader = await existing(() => cluster.etcdLeader());
      return after(leader.program.kill());
    },
  },
  {
    what: 'a server',
    make: async ({ servers, round }) => {
      const server = await existing(async () => servers[round % servers.length]);
      return after(server.kill());
    },
  },
  {
    what: 'the way between the primary and the synchronous standby (cut)',
    make: async ({ cluster }) => {
      const primary = await existing(() => cluster.machineThatIs('primary'));
      const { name } = await existing(() => cluster.machineThatIs('synchronous standby'));
      primary.ways.cut(name);
      return performance.now();
    },
  },
  {
    what: 'the primary’s Postgres alone',
    make: async ({ cluster }) => {
      const primary = await existing(() => cluster.machineThatIs('primary'));
      return after(primary.killPostgres());
    },
  },
];

/** Waits until there is a part to disturb. There may be none for a while, such as no primary after a busy machine was taken for dead. */
async function existing<Part>(look: () => Promise<Part | undefined>): Promise<Part> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(100);
  }
}

async function after(act: Promise<void>): Promise<number> {
  await act;
  return performance.now();
}
