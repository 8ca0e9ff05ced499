import { defineJob } from '../platform/jobs/jobs.ts';

/**
 * The job that pays withdrawals out: runs every minute, and at once when a withdrawal is accepted. Withdrawals that a run does not finish
 * are left to the next run.
 */
export const payWithdrawalsSoon = defineJob('pay_withdrawals', {
  retryLimit: 0,
  expireInSeconds: 300,
  cron: '* * * * *',
});
