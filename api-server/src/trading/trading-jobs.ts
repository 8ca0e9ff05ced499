import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { readPools } from './read-pools.ts';
import type { TradingServices } from './services.ts';

/** A chain has a block each few seconds: it is looked as often, by this many runs that each minute begins. */
const runs_each_minute = 15;
const readPoolsNow = defineJob('read_pools', { retryLimit: 0, expireInSeconds: 300 });
const followPools = defineJob('follow_pools', { retryLimit: 0, expireInSeconds: 60, cron: '* * * * *' });
const expireOrdersEachMinute = defineJob('expire_orders', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

/** None where there is no chain. */
export function tradingJobs(services: TradingServices): Job[] {
  if (!services.traded) return [];
  return [
    job(expireOrdersEachMinute, () => expireOrders(services)),
    job(readPoolsNow, () => readPools(services)),
    job(followPools, async () => {
      for (let run = 0; run < runs_each_minute; run += 1)
        await services.jobs.send(services.db, readPoolsNow, {}, { delay_seconds: (run * 60) / runs_each_minute });
    }),
  ];
}
