import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postTransfers } from '../../api-server/src/ledger/ledger.ts';
import { createDatabase } from '../../api-server/src/platform/db/database.ts';
import { migrate } from '../../api-server/src/platform/db/migrate.ts';
import { createPool } from '../../api-server/src/platform/db/pool.ts';
import { crashRounds, momentOf } from '../../api-server/src/testing/crash-rounds.ts';
import { seed } from '../../api-server/src/testing/draws.ts';
import { removeCluster } from '../postgres/place.ts';
import { startPostgres, type RunningPostgres } from '../postgres/start-postgres.ts';
import { Random } from '../seed/random.ts';
import {
  cross,
  crossing_reason,
  crossing_scopes,
  finishCrossings,
  owedTo,
  type Crossing,
} from './testing/between-shards.ts';
import type { Shard } from './testing/between-shards.ts';
import { auditCrossings, customersHave } from './testing/crossing-audit.ts';
import { faultyShards } from './testing/faulty-shards.ts';
import { customerOf, drawCrossing, driver_name, openCustomers } from './testing/two-shards.ts';

const rounds = crashRounds(6);
const given = 1_000_000n;
const everything = given * 8n;

// These tests start two Postgres servers of their own, because they kill the servers' processes.
let folder: string;
let clusters: readonly [RunningPostgres, RunningPostgres];
let shards: readonly [Shard, Shard];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-shards-'));
  const start = async (name: string) => {
    const cluster = await startPostgres({ dataDir: join(folder, name), restartsPerMinute: 1_000 });
    await migrate({ connectionString: cluster.url });
    return cluster;
  };
  clusters = await Promise.all([start('one'), start('other')]);
  const shardOf = (name: string, { url }: RunningPostgres) => ({
    name,
    db: createDatabase(createPool({ connectionString: url, max: 4 })),
  });
  shards = [shardOf('one', clusters[0]), shardOf('other', clusters[1])];
  await openCustomers(shards, given);
});

afterAll(async () => {
  await Promise.all(shards.map(({ db }) => db.destroy()));
  await Promise.all(clusters.map((cluster) => cluster.stop()));
  for (const name of ['one', 'other']) await removeCluster(join(folder, name));
  await rm(folder, { recursive: true, force: true });
});

const faults = () => auditCrossings(...shards, 'COP');
const inAll = async () => (await customersHave(shards[0], 'COP')) + (await customersHave(shards[1], 'COP'));

const a_crossing = (): Crossing => ({
  ...drawCrossing(new Random(1), ...shards),
  from: customerOf(shards[0], 'ana'),
  to: customerOf(shards[1], 'bea'),
  amount: 7n,
});

test('cross moves an amount once, and releases it when the recipient does not exist', async () => {
  const [one, other] = shards;
  const before = [await customersHave(one, 'COP'), await customersHave(other, 'COP')];
  expect(await cross(one, other, a_crossing())).toEqual({ moved: true });
  const toNobody = { ...a_crossing(), to: customerOf(other, 'nobody') };
  expect(await cross(one, other, toNobody)).toEqual({ moved: false, refused: 'account_not_found' });
  const tooMuch = { ...a_crossing(), amount: given * 2n };
  expect(await cross(one, other, tooMuch)).toEqual({ moved: false, refused: 'balance_below_floor' });
  const after = [await customersHave(one, 'COP'), await customersHave(other, 'COP')];
  expect(after.map((sum, at) => sum - (before[at] ?? 0n))).toEqual([-7n, 7n]);
  expect(await faults()).toEqual([]);
});

test('cross does nothing a second time under the same key', async () => {
  const crossing = a_crossing();
  await cross(...shards, crossing);
  const before = await customersHave(shards[1], 'COP');
  expect(await cross(...shards, crossing)).toEqual({ moved: true });
  expect(await customersHave(shards[1], 'COP')).toBe(before);
  expect(await faults()).toEqual([]);
});

test('finishCrossings finishes a crossing that a fault interrupted after any of its statements', async () => {
  const [one, other] = shards;
  let found = 0;
  for (let statements = 1; ; statements += 1) {
    const faulty = faultyShards(statements, clusters);
    const outcome = await cross(...faulty.shards, a_crossing()).then(
      () => 'done',
      () => 'broken',
    );
    await faulty.end();
    found += await finishCrossings(one, other);
    expect(await faults()).toEqual([]);
    if (outcome === 'done') break;
  }
  expect(found).toBeGreaterThan(0);
});

/** A naive driver, which credits the amount first and debits it afterwards. */
async function creditFirst(source: Shard, target: Shard, { id, from, to, asset, amount }: Crossing): Promise<void> {
  const purpose = { reason: crossing_reason, reference: to, asset, amount, kind: 'posted' } as const;
  const post = (shard: Shard, scope: string, sides: Pick<Crossing, 'from' | 'to'>) =>
    postTransfers(shard.db, { scope, key: id, transfers: [{ ...purpose, debit: sides.from, credit: sides.to }] });
  await post(target, crossing_scopes.credit, { from: owedTo(source, asset), to });
  await post(source, crossing_scopes.reserve, { from, to: owedTo(target, asset) });
}

/** Starts a driver. Returns its process, the number of unfinished crossings that it found, and the ids of those that have ended. */
function startDriver(round: number) {
  const program = fileURLToPath(new URL('testing/crossing-driver.ts', import.meta.url));
  const args = [program, ...clusters.map(({ url }) => url), String(seed + round * 100)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const driver = { child, found: 0, ended: [] as string[] };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word, value = ''] = line.split(' ');
    if (word === 'found') driver.found = Number(value);
    else driver.ended.push(value);
  });
  return driver;
}

const untilEnded = (driver: ReturnType<typeof startDriver>, count: number) =>
  vi.waitUntil(() => driver.ended.length >= count, { timeout: 120_000, interval: 1 });

/** Ends every connection to a database. The driver's connections break in the middle of their statements. */
async function breakConnections(cluster: RunningPostgres): Promise<void> {
  const client = new Client({ connectionString: cluster.adminUrl });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'caudal'`);
  await client.end();
}

/** Returns those of the ids for which neither ledger has stored an answer. */
async function unknown(ids: readonly string[]): Promise<readonly string[]> {
  const known = new Set<string>();
  for (const { db } of shards) {
    const asked = db.selectFrom('ledger.idempotency').select('key').where('scope', '=', crossing_scopes.reserve);
    for (const { key } of await asked.execute()) known.add(key);
  }
  return ids.filter((id) => !known.has(id));
}

/** Waits until both databases have ended the statements of a killed driver. */
async function untilDriverIsGone(): Promise<void> {
  const theirs = sql`select from pg_stat_activity where application_name = ${driver_name} limit 1`;
  for (const { db } of shards)
    await vi.waitUntil(async () => (await theirs.execute(db)).rows.length === 0, { timeout: 120_000 });
}

test(
  'crossings leave the sum of all balances unchanged while the driver, its connections and the databases are killed',
  { timeout: 120_000 * (rounds + 1) },
  async () => {
    const random = new Random(seed);
    const acknowledged: string[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const driver = startDriver(round);
      await untilEnded(driver, random.between(20, 120));
      const victim = random.pick(clusters);
      const moment = momentOf(['driver', 'connections', 'database'], round);
      if (moment === 'connections') await breakConnections(victim);
      if (moment === 'database') process.kill(Number(await victim.pid()), 'SIGKILL');
      // The driver recovers by itself after a fault of a database. It is killed in the middle of that recovery.
      await untilEnded(driver, driver.ended.length + random.between(1, 40));
      driver.child.kill('SIGKILL');
      await once(driver.child, 'close');
      acknowledged.push(...driver.ended);
      found += driver.found;
    }
    await untilDriverIsGone();
    // The audit reports the crossings that the last driver left unfinished. `finishCrossings` then finishes as many.
    const left = await faults();
    const finished = (await finishCrossings(...shards)) + (await finishCrossings(shards[1], shards[0]));
    expect(left.filter((fault) => fault.endsWith('is unfinished'))).toHaveLength(finished);
    expect(found + finished).toBeGreaterThan(0);
    expect(await faults()).toEqual([]);
    expect(await inAll()).toBe(everything);
    expect(await unknown(acknowledged)).toEqual([]);
  },
);

test('auditCrossings detects the money that a driver creates by crediting before it reserves', async () => {
  const faulty = faultyShards(1, clusters);
  await expect(creditFirst(...faulty.shards, a_crossing())).rejects.toThrow('the answer was lost');
  await faulty.end();
  expect(await finishCrossings(...shards)).toBe(0);
  expect(await faults()).toEqual([
    expect.stringContaining('came and never left'),
    expect.stringMatching(/says that it owes/),
    `The stripes of the bank's account sum up to ${everything}, customers have ${everything + 7n}`,
  ]);
  expect(await inAll()).toBe(everything + 7n);
});
