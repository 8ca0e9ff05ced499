import { defineJob } from '../platform/jobs/jobs.ts';

/**
 * The job that polls deposits: runs every minute, and a few times soon after a deposit is requested. Deposits that a run does not finish
 * are left to the next run.
 */
export const pollDepositsSoon = defineJob('poll_deposits', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

/** The delays of the first polls in seconds, while the customer is waiting. Later, one run a minute is enough. */
export const early_polls_seconds = [5, 15, 30];
