import { createPool } from '@caudal/api-server';
import { parseUnits } from 'viem';
import { startTestChain } from '../../../api-server/src/testing/test-chain.ts';
import type { Bench, Figure } from '../figure.ts';
import { startProduct, type Product } from '../product.ts';
import { childrenOf, megabytesOf } from './memory.ts';
import { MixedUse } from './mixed-use.ts';
import { startSignerProcess, type SignerProcess } from './signer-process.ts';
import { figuresOf, measured, type Sample } from './soak-figures.ts';
import { p99Of } from './trend.ts';

/** The length of the measured time: BENCH_SOAK_MINUTES, half an hour by default. */
const minutes = Number(process.env['BENCH_SOAK_MINUTES'] ?? '30');
/**
 * The requests before the measured time, sent without pauses. A new server takes memory until then: code is compiled, and the gaps between
 * what it keeps (fragments) grow until they are large enough for what comes.
 */
const warm_requests = Number(process.env['BENCH_SOAK_WARM_REQUESTS'] ?? '40000');
/** The time in which the clients have become calm, and with them the product. */
const calming_milliseconds = 60_000;
const sample_milliseconds = 10_000;
const minute_milliseconds = 60_000;

type Pool = ReturnType<typeof createPool>;

/** The processes of a run. */
interface Run {
  readonly product: Product;
  readonly signer: SignerProcess;
  /** The connections of the database's owner. */
  readonly owner: Pool;
  readonly use: MixedUse;
  readonly log: (line: string) => void;
}

async function sampleOf({ product: { pids, heapBytes }, signer, owner }: Run): Promise<Sample> {
  const heap = (await heapBytes()) / 2 ** 20;
  const { rows } = await owner.query<{ count: bigint }>(`select count(*) from pg_stat_activity
    where datname = current_database() and application_name like 'caudal%' and pid <> pg_backend_pid()`);
  return {
    megabytes: {
      'heap of the server': heap,
      server: await megabytesOf(pids.server),
      'image processes': await megabytesOf(await childrenOf(pids.server)),
      signer: await megabytesOf([signer.pid]),
      Postgres: await megabytesOf([...pids.database, ...(await childrenOf(pids.database))]),
    },
    connections: Number(rows[0]?.count ?? 0),
  };
}

const told = ({ megabytes, connections }: Sample) =>
  `${measured.map((what) => `${what} ${megabytes[what].toFixed(1)} MB`).join(', ')}, ${connections} connections`;

/** Uses the product without pauses until it is warm, then lets the clients become calm. */
async function warmUp(run: Run): Promise<void> {
  const { use, log } = run;
  let at = 0;
  while (use.answers.length < warm_requests) {
    await use.proceed(sample_milliseconds);
    const sample = await use.until(sampleOf(run));
    at += 1;
    if (at % 6 === 0) log(`warming up: ${use.answers.length} requests, ${told(sample)}`);
  }
  use.calmDown();
  await use.proceed(calming_milliseconds);
}

/** Takes the samples of the measured time, and returns its figures. */
async function measure(run: Run): Promise<readonly Figure[]> {
  const { use, log } = run;
  const samples: Sample[] = [];
  const began = performance.now();
  const passed = () => (performance.now() - began) / minute_milliseconds;
  let minute = 0;
  for (let next = 1; passed() < minutes; next += 1) {
    await use.proceed(Math.max(0, next * sample_milliseconds - (performance.now() - began)));
    // Each sample runs the server's garbage collector, which slows requests down; every minute has equally many, so minutes compare.
    const sample = await use.until(sampleOf(run));
    samples.push(sample);
    if (Math.floor(passed()) === minute) continue;
    minute = Math.floor(passed());
    const lately = use.answers.filter(({ at }) => at > performance.now() - minute_milliseconds);
    const p99 = p99Of(lately.map(({ milliseconds }) => milliseconds));
    log(`minute ${minute}: ${lately.length} requests, p99 ${p99.toFixed(0)} ms, ${told(sample)}`);
  }
  const answers = use.answers.filter(({ at }) => at >= began);
  await use.stop();
  const { customers, traders } = use.lived;
  log(`${use.answers.length} requests of ${customers} customers, ${traders} traders and an officer`);
  log(`${use.events} live events; ${use.reviewed} customers were put under review`);
  return figuresOf(samples, answers);
}

export const soakBench: Bench = {
  name: 'soak',
  what: `${minutes} minutes of mixed use: memory of each process, connections, and whether requests become slower`,
  run: async (log): Promise<readonly Figure[]> => {
    if (!(minutes >= 1)) throw new Error('BENCH_SOAK_MINUTES should be a number of minutes, 1 or more.');
    if (!(warm_requests >= 0)) throw new Error('BENCH_SOAK_WARM_REQUESTS should be a number of requests.');
    await using stack = new AsyncDisposableStack();
    const chain = await startTestChain({ isLive: true });
    stack.defer(() => chain.stop());
    const signer = await startSignerProcess();
    stack.defer(() => signer.stop());
    await chain.sandbox.furnish(signer.house);
    const product = await startProduct({ ...chain.environment, ...signer.environment });
    stack.defer(() => product.stop());
    // The application's role may not see the connections of other roles, so the owner counts them.
    const owner = createPool({ connectionString: product.databaseUrl, role: null, max: 1 });
    stack.defer(() => owner.end());
    const dollars = parseUnits('50', 6);
    const use = new MixedUse({ product, giveDollars: (to) => chain.sandbox.give('USDT', to, dollars) });
    stack.defer(() => use.stop().catch(() => undefined));
    const run = { product, signer, owner, use, log };
    await warmUp(run);
    // Without `await`, everything would be stopped before it is measured.
    return await measure(run);
  },
};
