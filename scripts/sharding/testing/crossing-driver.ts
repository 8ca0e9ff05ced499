import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '../../../api-server/src/platform/db/database.ts';
import { createPool } from '../../../api-server/src/platform/db/pool.ts';
import { Random } from '../../seed/random.ts';
import { cross, finishCrossings, type Shard } from './between-shards.ts';
import { drawCrossing, driver_name } from './two-shards.ts';

/**
 * A driver of crossings, which a test kills: `node crossing-driver.ts <URL of one> <URL of the other> <seed>`. It finishes all unfinished
 * crossings and prints their number. Then it moves money both ways, eight crossings at a time, and prints the id of each that has ended.
 */
const [oneUrl = '', otherUrl = '', seed = '0'] = process.argv.slice(2);
const shardAt = (name: string, connectionString: string): Shard => ({
  name,
  db: createDatabase(createPool({ connectionString, max: 10, application_name: driver_name })),
});
const shards = [shardAt('one', oneUrl), shardAt('other', otherUrl)] as const;

/** Repeats a step until the databases answer, as a driver of production would. */
async function persist<Result>(step: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await step();
    } catch {
      await sleep(20);
    }
  }
}

const [one, other] = shards;
const found = (await persist(() => finishCrossings(one, other))) + (await persist(() => finishCrossings(other, one)));
process.stdout.write(`found ${found}\n`);

async function client(number: number): Promise<never> {
  const random = new Random(Number(seed) + number);
  for (;;) {
    const [source, target] = random.next() < 0.5 ? [one, other] : [other, one];
    const crossing = drawCrossing(random, source, target);
    await persist(() => cross(source, target, crossing));
    process.stdout.write(`ended ${crossing.id}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, (_, number) => client(number)));
