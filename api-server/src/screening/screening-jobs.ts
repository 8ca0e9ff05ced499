import { defineJob } from '../platform/jobs/jobs.ts';
import type { Cause } from './reports.ts';

const retries = { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 } as const;

/** As soon as an officer accepted who somebody is, or asks. */
export const screenCustomerJob = defineJob<{ accountId: string; cause: Cause }>('screen_customer', retries);

/** Each night, after the lists' own publishers are done, when the server starts, and when an officer asks. */
export const refreshListsJob = defineJob('screening_lists', { ...retries, cron: '30 8 * * *', expireInSeconds: 3_600 });
export const refreshListsNowJob = defineJob('screening_lists_now', { ...retries, expireInSeconds: 3_600 });

/** Everybody against what a load changed. */
export const rescreenJob = defineJob<{ loadId: string }>('screening_again', { ...retries, expireInSeconds: 3_600 });
