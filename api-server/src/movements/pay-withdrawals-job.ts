import { defineJob } from '../platform/jobs/jobs.ts';

/** Every minute, besides at once when one is agreed to: what one run does not reach, the next one does. */
export const payWithdrawalsSoon = defineJob('pay_withdrawals', {
  retryLimit: 0,
  expireInSeconds: 300,
  cron: '* * * * *',
});
