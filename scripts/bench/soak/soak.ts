import { readdir, readFile } from 'node:fs/promises';
import { createPool } from '@caudal/api-server';
import { startTestChain } from '../../../api-server/src/testing/test-chain.ts';
import type { Bench, Figure } from '../figure.ts';
import { startProduct, type Product } from '../product.ts';
import { MixedUse, type Timed } from './mixed-use.ts';
import { p99Of, trendOf, type Reading } from './trend.ts';

/** The length of the run: BENCH_SOAK_MINUTES, half an hour by default. */
const minutes = Number(process.env['BENCH_SOAK_MINUTES'] ?? '30');
const clients = 6;
const sample_milliseconds = 10_000;
const minute_milliseconds = 60_000;
/** The accepted growth of a process in megabytes per ten minutes, besides twice the noise: caches fill, and code is compiled. */
const growth_max = 5;
/** The largest accepted ratio of the last third's p99 to the first third's. It is above 1 because the tables grow meanwhile. */
const p99_ratio_max = 1.5;

type Pool = ReturnType<typeof createPool>;
type Measured = 'heap of the server' | 'server' | 'image processes' | 'Postgres';

interface Sample {
  readonly minute: number;
  readonly megabytes: Readonly<Record<Measured, number>>;
  readonly connections: number;
}

/** Returns the private memory of a process in megabytes, without shared memory and pages that can be read again from files. */
async function ownMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
}

/** Returns all descendants of processes. A process that ends meanwhile counts as having no children. */
async function childrenOf(pids: readonly number[]): Promise<number[]> {
  const listed = await Promise.all(
    pids.map(async (pid) => {
      const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
      const lists = await Promise.all(
        threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
      );
      return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
    }),
  );
  const children = listed.flat();
  return children.length === 0 ? [] : [...children, ...(await childrenOf(children))];
}

async function sumOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map(ownMegabytes));
  return each.reduce((sum, one) => sum + one, 0);
}

async function sampleOf({ pids, heapBytes }: Product, owner: Pool, minute: number): Promise<Sample> {
  const heap = (await heapBytes()) / 2 ** 20;
  const { rows } = await owner.query<{ count: bigint }>(`select count(*) from pg_stat_activity
    where datname = current_database() and application_name like 'caudal%' and pid <> pg_backend_pid()`);
  return {
    minute,
    megabytes: {
      'heap of the server': heap,
      server: await sumOf(pids.server),
      'image processes': await sumOf(await childrenOf(pids.server)),
      Postgres: await sumOf([...pids.database, ...(await childrenOf(pids.database))]),
    },
    connections: Number(rows[0]?.count ?? 0),
  };
}

/** Returns the figures of a run. Growth is measured without the first third, in which the product warms up. */
function figuresOf(samples: readonly Sample[], answers: readonly Timed[]): readonly Figure[] {
  const warm = samples.slice(Math.floor(samples.length / 3));
  const grown = (what: Measured): Figure => {
    const readings: Reading[] = warm.map(({ minute, megabytes }) => ({ minute, value: megabytes[what] }));
    const { perMinute, noise } = trendOf(readings);
    return {
      what: `${what}: growth in ten minutes`,
      figure: perMinute * 10,
      peer: `${growth_max} MB, and twice the noise of ${(noise * 10).toFixed(1)}`,
      peerFigure: growth_max + 2 * noise * 10,
      unit: 'MB',
      goal: { atMost: 1 },
    };
  };
  const third = (which: 0 | 1 | 2) => {
    const [first, last] = [answers[0]?.at ?? 0, answers.at(-1)?.at ?? 0];
    const length = (last - first) / 3;
    return answers.filter(({ at }) => at >= first + which * length && at <= first + (which + 1) * length);
  };
  const p99 = (which: 0 | 2) => p99Of(third(which).map(({ milliseconds }) => milliseconds));
  const most = (some: readonly Sample[]) => Math.max(...some.map(({ connections }) => connections));
  const middle = Math.floor(warm.length / 2);
  return [
    ...(['heap of the server', 'server', 'image processes', 'Postgres'] as const).map(grown),
    {
      what: 'connections to Postgres at most, at the end',
      figure: most(warm.slice(middle)),
      peer: 'before',
      peerFigure: most(samples.slice(0, -(warm.length - middle))),
      unit: '',
      goal: { atMost: 1 },
    },
    {
      what: 'p99 of a request in the last third',
      figure: p99(2),
      peer: 'in the first third',
      peerFigure: p99(0),
      unit: 'ms',
      goal: { atMost: p99_ratio_max },
    },
  ];
}

export const soakBench: Bench = {
  name: 'soak',
  what: `${minutes} minutes of mixed use: memory of each process, connections, and whether requests become slower`,
  run: async (log): Promise<readonly Figure[]> => {
    if (!(minutes >= 1)) throw new Error('BENCH_SOAK_MINUTES should be a number of minutes, 1 or more.');
    const chain = await startTestChain();
    const product = await startProduct(chain.environment);
    // The application's role may not see the connections of other roles, so the owner counts them.
    const owner = createPool({ connectionString: product.databaseUrl, role: null, max: 1 });
    const use = new MixedUse(product, clients);
    const samples: Sample[] = [];
    try {
      const began = performance.now();
      const passed = () => (performance.now() - began) / minute_milliseconds;
      let told = 0;
      for (let next = 1; passed() < minutes; next += 1) {
        await use.proceed(next * sample_milliseconds - (performance.now() - began));
        samples.push(await sampleOf(product, owner, passed()));
        if (Math.floor(passed()) === told) continue;
        told = Math.floor(passed());
        // Each sample runs the server's garbage collector, which slows requests down; every minute has equally many, so minutes compare.
        const lately = use.answers.filter(({ at }) => at > performance.now() - minute_milliseconds);
        const { megabytes, connections } = samples.at(-1) ?? (await sampleOf(product, owner, passed()));
        const memory = Object.entries(megabytes).map(([what, value]) => `${what} ${value.toFixed(0)} MB`);
        const p99 = p99Of(lately.map(({ milliseconds }) => milliseconds));
        log(
          `minute ${told}: ${lately.length} requests, p99 ${p99.toFixed(0)} ms, ${memory.join(', ')}, ${connections} connections`,
        );
      }
      await use.stop();
      log(`${use.answers.length} requests; ${use.reviewed} customers were put under review`);
      return figuresOf(samples, use.answers);
    } finally {
      await use.stop().catch(() => undefined);
      await owner.end();
      await product.stop();
      await chain.stop();
    }
  },
};
