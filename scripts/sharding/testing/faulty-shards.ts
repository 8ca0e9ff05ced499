import { failingDatabase } from '../../../api-server/src/testing/failing-database.ts';
import { createPool } from '../../../api-server/src/platform/db/pool.ts';
import type { RunningPostgres } from '../../postgres/start-postgres.ts';
import type { Shard } from './between-shards.ts';

/** Returns clients of two shards. The given number of statements, counted over both clients, run; the last one's answer is then lost. */
export function faultyShards(
  statements: number,
  [one, other]: readonly [RunningPostgres, RunningPostgres],
): { shards: [Shard, Shard]; end: () => Promise<void> } {
  let done = 0;
  const shardAt = (name: string, { url }: RunningPostgres): Shard => ({
    name,
    db: failingDatabase(createPool({ connectionString: url, max: 1 }), () => (done += 1) === statements),
  });
  const shards: [Shard, Shard] = [shardAt('one', one), shardAt('other', other)];
  return { shards, end: async () => void (await Promise.all(shards.map(({ db }) => db.destroy()))) };
}
