import { defineJob } from '../platform/jobs/jobs.ts';

/** Runs every minute, and at once when a withdrawal is accepted. The next run takes what one run does not reach. */
export const payWithdrawalsSoon = defineJob('pay_withdrawals', {
  retryLimit: 0,
  expireInSeconds: 300,
  cron: '* * * * *',
});
