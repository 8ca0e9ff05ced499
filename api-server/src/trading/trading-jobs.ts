import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { expireOrders } from './orders/expire-orders.ts';
import type { TradingServices } from './services.ts';

/** No work of the follower's: it has to go on while the chain is away. */
const expireOrdersEachMinute = defineJob('expire_orders', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

export function tradingJobs(services: TradingServices): Job[] {
  return [job(expireOrdersEachMinute, () => expireOrders(services))];
}
