// The job that seals anew, by the newest key, the values that former keys sealed.
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../db/transaction.ts';
import { defineJob } from '../jobs/jobs.ts';
import { LeaseLost } from '../leases/fence.ts';
import type { Services } from '../services.ts';
import type { SealedValues } from './sealed-values.ts';
import { countSealed, isNewest, storeCounts } from './used-keys.ts';

const values_at_once = 50;
/** The longest time that a run takes; the run of the next minute continues the work. A server that stops waits for the run. */
const run_milliseconds = 20_000;

export const sealAnewJob = defineJob('seal_anew', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

/**
 * Seals anew the values that former keys of the ring sealed, and counts the values of each key. A server whose first key is not the newest
 * does nothing. May be killed at any moment, and may run on many servers at once.
 */
export async function sealAnew(
  { db, config, clock, log }: Pick<Services, 'db' | 'config' | 'clock' | 'log'>,
  kinds: readonly SealedValues[],
): Promise<void> {
  const ring = config.DATA_KEY;
  if (ring.length === 1 || !(await isNewest(db, ring))) return;
  const end = performance.now() + run_milliseconds;
  for (const { what, others } of kinds) {
    let isStuck = false;
    while (!isStuck && performance.now() < end) {
      const began = performance.now();
      const values = await others(db, ring[0].name, values_at_once);
      // A value that cannot be opened stays unchanged, and does not keep the other values from being sealed anew.
      let renewed = 0;
      for (const { renew } of values) {
        try {
          await renew(ring);
          renewed += 1;
        } catch (error) {
          if (error instanceof LeaseLost) throw error;
          log.error({ err: error, what }, 'A sealed value could not be sealed anew');
        }
      }
      isStuck = renewed === 0;
      // The job pauses for as long as it worked, so that requests get the other half of the time.
      await sleep(performance.now() - began);
    }
  }
  const counts = await countSealed(db, kinds);
  await inTransaction(db, (transaction) => storeCounts(transaction, counts, clock()));
}
