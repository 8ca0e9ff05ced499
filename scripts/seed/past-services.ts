import { readBarcodesJob, type Services } from '@caudal/api-server';

/** Drops all jobs except the reading of barcodes on sent documents: acts in the simulated past must send no mail and no bank request. */
function withReadingsOnly(jobs: Services['jobs']): Services['jobs'] {
  return {
    ...jobs,
    send: async (db, kind, ...sent) => (kind.name === readBarcodesJob.name ? jobs.send(db, kind, ...sent) : undefined),
  };
}

/** Returns a server's services with another clock, for acts in the simulated past. */
export function servicesAt(services: Services, clock: () => Date): Services {
  // Payments of a different amount and failed swaps are seeded on purpose, so their warnings are not logged.
  const log = services.log.child({}, { level: 'error' });
  return { ...services, jobs: withReadingsOnly(services.jobs), log, clock };
}
