import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseCluster } from '../database-cluster.ts';
import type { DatabaseMachine } from '../database-machine.ts';
import { giveExclusiveWork, takeChainFrom, tokenOfChain } from './exclusive-work.ts';
import type { Product } from './product.ts';

interface Running {
  cluster: DatabaseCluster;
  product: Product;
  round: number;
}

/** A fault that was made: its moment on the monotonic clock, and the function that ends it, unless the test's own restoring does. */
interface Fault {
  moment: number;
  end?: () => Promise<void>;
}

export interface Disturbance {
  what: string;
  /** The clients for whom the service has to be back in time: `every client` by default. */
  backFor?: 'any client';
  /** The time within which it has to be back, in seconds: 15 by default. */
  back_within?: number;
  make: (running: Running) => Promise<Fault>;
}

/** The length of a pause: longer than the lease of each work that is taken over within a minute, and than Postgres waits for a silent server. */
const paused_milliseconds = 70_000;

/** The faults of a run. */
export const disturbances = {
  primaryMachine: {
    what: 'the primary’s machine: Postgres and Patroni',
    make: async ({ cluster }) => {
      const primary = await existing(() => cluster.machineThatIs('primary'));
      return after(primary.kill());
    },
  },
  etcdLeader: {
    what: 'the leader of etcd',
    make: async ({ cluster }) => {
      const leader = await existing(() => cluster.etcdLeader());
      return after(leader.program.kill());
    },
  },
  server: {
    what: 'a server',
    make: async ({ product: { servers }, round }) => {
      const server = await existing(async () => servers[round % servers.length]);
      return after(server.kill());
    },
  },
  networkToStandby: {
    what: 'the network between the machines of the primary and the synchronous standby',
    make: async ({ cluster }) => {
      const primary = await existing(() => cluster.machineThatIs('primary'));
      const standby = await existing(() => cluster.machineThatIs('synchronous standby'));
      return after(cluster.network.cut(primary.name, standby.name));
    },
  },
  primaryPostgres: {
    what: 'the primary’s Postgres alone',
    make: async ({ cluster }) => {
      const primary = await existing(() => cluster.machineThatIs('primary'));
      return after(primary.killPostgres());
    },
  },
  networkOfPrimary: {
    what: 'the network between the primary’s machine and both others; its clients still reach it',
    // Longer than after a kill: before another machine takes over, it waits 2 s for an answer of the one that is silent.
    back_within: 20,
    make: async ({ cluster }) => {
      const primary = await existing(() => cluster.machineThatIs('primary'));
      const fault = await after(cluster.network.cutOff(primary.name));
      return { ...fault, end: () => untilReplaced(primary, cluster) };
    },
  },
  pausedServer: {
    what: 'a server (paused for 70 s)',
    // HAProxy leads no further requests to a paused server, but the server keeps those that it was given until it wakes.
    backFor: 'any client',
    make: async ({ product: { servers, world } }) => {
      const [paused, other] = servers;
      await takeChainFrom(other, world);
      await giveExclusiveWork(world);
      const token = await tokenOfChain(world);
      paused.pause();
      const moment = performance.now();
      const end = async () => {
        await sleep(Math.max(0, moment + paused_milliseconds - performance.now()));
        const isTakenOver = (await tokenOfChain(world)) > token;
        paused.resume();
        if (!isTakenOver)
          throw new Error('No other server took over while one was paused, so the pause has shown nothing');
      };
      return { moment, end };
    },
  },
} as const satisfies Record<string, Disturbance>;

/** Waits until a primary that is cut off has stepped down and another machine is the primary. @throws if its machine has died meanwhile. */
async function untilReplaced(former: DatabaseMachine, cluster: DatabaseCluster): Promise<void> {
  await existing(async () => {
    const isFormer = (await former.role()) === 'primary';
    return !isFormer && (await cluster.machineThatIs('primary'));
  });
  if (!former.isRunning) throw new Error('The primary that was cut off has died, so the cut has shown nothing');
}

/** Waits until there is a part to disturb. There may be none for a while, such as no primary after a busy machine was taken for dead. */
async function existing<Part>(look: () => Promise<Part | false | undefined>): Promise<Part> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await sleep(100);
  }
}

async function after(act: Promise<void>): Promise<Fault> {
  await act;
  return { moment: performance.now() };
}
