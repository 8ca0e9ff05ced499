import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { expireOrders } from './orders/expire-orders.ts';
import type { TradingServices } from './services.ts';

const expireOrdersEachMinute = defineJob('expire_orders', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

/** Returns the jobs of trading. Orders expire by a job and not with each look at the chain, because the chain may be unavailable. */
export function tradingJobs(services: TradingServices): Job[] {
  return [job(expireOrdersEachMinute, () => expireOrders(services))];
}
