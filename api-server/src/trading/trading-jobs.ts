import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { expireOrders } from './orders/expire-orders.ts';
import type { TradingServices } from './services.ts';

const expireOrdersEachMinute = defineJob('expire_orders', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

/** Not with each look at the chain: it may be away. */
export function tradingJobs(services: TradingServices): Job[] {
  return [job(expireOrdersEachMinute, () => expireOrders(services))];
}
