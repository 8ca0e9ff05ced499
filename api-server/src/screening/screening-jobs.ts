import { defineJob } from '../platform/jobs/jobs.ts';
import type { Cause } from './reports.ts';

const retries = { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 } as const;

/** The job that screens a customer as soon as an officer accepts their identity or asks for a screening. */
export const screenCustomerJob = defineJob<{ accountId: string; cause: Cause }>('screen_customer', retries);

/**
 * The jobs that read the lists: each night, after the lists' publishers are done; and at once, when the server starts or an officer asks.
 */
export const refreshListsJob = defineJob('screening_lists', { ...retries, cron: '30 8 * * *', expireInSeconds: 3_600 });
export const refreshListsNowJob = defineJob('screening_lists_now', { ...retries, expireInSeconds: 3_600 });

/** The job that screens everybody against the entries that a load changed. */
export const rescreenJob = defineJob<{ loadId: string }>('screening_again', { ...retries, expireInSeconds: 3_600 });

/** The job that finds the customers who used a listed address, queued when a list that names the address comes into force. */
export const findListedAddressesJob = defineJob<{ loadId: string }>('screening_addresses', {
  ...retries,
  expireInSeconds: 3_600,
});
