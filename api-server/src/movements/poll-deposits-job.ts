import { defineJob } from '../platform/jobs/jobs.ts';

/** Runs every minute, and a few times soon after a deposit is requested. The next run takes what one run does not reach. */
export const pollDepositsSoon = defineJob('poll_deposits', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

/** The delays of the first polls in seconds, while the customer is waiting. Later, one run a minute is enough. */
export const early_polls_seconds = [5, 15, 30];
