import { readBarcodesJob, type Services } from '@caudal/api-server';

/** Nothing that happened in the past is mailed or asked of the bank now. What was sent is read afterwards. */
function withReadingsOnly(jobs: Services['jobs']): Services['jobs'] {
  return {
    ...jobs,
    send: async (db, kind, ...sent) => (kind.name === readBarcodesJob.name ? jobs.send(db, kind, ...sent) : undefined),
  };
}

/** Returns the services of a server at another time: the clock says which. */
export function servicesAt(services: Services, clock: () => Date): Services {
  // A payment of another amount and a failed swap are drawn on purpose: nobody has to be warned of them.
  const log = services.log.child({}, { level: 'error' });
  return { ...services, jobs: withReadingsOnly(services.jobs), log, clock };
}
