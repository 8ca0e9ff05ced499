import { defineJob } from '../platform/jobs/jobs.ts';

/** The job that runs as soon as an entry is added. */
export const findFits = defineJob<{ entryId: string }>('black_list_fits', {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
});
