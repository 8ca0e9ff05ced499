import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { expireTrades } from './queue-trades.ts';
import type { TradingServices } from './services.ts';

const expireTradesEachMinute = defineJob('expire_trades', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

export function tradingJobs(services: TradingServices): Job[] {
  return [job(expireTradesEachMinute, () => expireTrades(services))];
}
