import type { Area } from '../platform/area.ts';
import { job } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { blackListHandlers } from './blacklist-handlers.ts';
import { findFits, openCasesOf, type FindFitting } from './find-fits.ts';

/** Returns what the black list plugs into the server. @param areas find the customers whom an entry fits, by what areas below store. */
export function blackListArea(services: Services, areas: readonly FindFitting[]) {
  return {
    handlers: blackListHandlers(services, areas),
    jobs: [job(findFits, ({ entryId }) => openCasesOf(services, entryId, areas))],
    auditActions: audit.actions,
  } satisfies Area;
}
