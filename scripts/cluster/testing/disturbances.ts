import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseCluster } from '../database-cluster.ts';
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

interface Disturbance {
  what: string;
  make: (running: Running) => Promise<Fault>;
}

/** The length of a pause: longer than the lease of each work that is taken over within a minute, and than Postgres waits for a silent server. */
const paused_milliseconds = 70_000;

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
    make: async ({ product: { servers }, round }) => {
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
      return { moment: performance.now() };
    },
  },
  {
    what: 'the primary’s Postgres alone',
    make: async ({ cluster }) => {
      const primary = await existing(() => cluster.machineThatIs('primary'));
      return after(primary.killPostgres());
    },
  },
  {
    what: 'a server (paused for 70 s)',
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
];

/** Waits until there is a part to disturb. There may be none for a while, such as no primary after a busy machine was taken for dead. */
async function existing<Part>(look: () => Promise<Part | undefined>): Promise<Part> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(100);
  }
}

async function after(act: Promise<void>): Promise<Fault> {
  await act;
  return { moment: performance.now() };
}
