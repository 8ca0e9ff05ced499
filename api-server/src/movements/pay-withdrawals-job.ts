import { defineJob } from '../platform/jobs/jobs.ts';

/**
 * The job that pays withdrawals out: runs every minute, and at once when a withdrawal is accepted. A run takes over the withdrawals that
 * the run before did not reach.
 */
export const payWithdrawalsSoon = defineJob('pay_withdrawals', {
  retryLimit: 0,
  expireInSeconds: 300,
  cron: '* * * * *',
});
