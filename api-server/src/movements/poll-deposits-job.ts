import { defineJob } from '../platform/jobs/jobs.ts';

/** Every minute, besides the few times soon after one was asked for: what one run does not reach, the next one does. */
export const pollDepositsSoon = defineJob('poll_deposits', { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' });

/** While the customer looks on; afterwards a run each minute is enough. */
export const early_polls_seconds = [5, 15, 30];
