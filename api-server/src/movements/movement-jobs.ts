import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import { payWithdrawals } from './pay-withdrawals.ts';
import { payWithdrawalsSoon } from './pay-withdrawals-job.ts';
import { pollDeposits } from './poll-deposits.ts';
import { pollRefunds } from './refunds.ts';
import type { MovementServices } from './services.ts';
import { pollDepositsSoon } from './poll-deposits-job.ts';

const pollRefundsEachMinute = defineJob('poll_refunds', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

export function movementJobs(services: MovementServices): Job[] {
  return [
    job(pollDepositsSoon, () => pollDeposits(services)),
    job(payWithdrawalsSoon, () => payWithdrawals(services)),
    job(pollRefundsEachMinute, () => pollRefunds(services)),
  ];
}
