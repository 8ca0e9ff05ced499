import type { Area } from '../platform/area.ts';
import { job } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { blackListHandlers } from './blacklist-handlers.ts';
import { findFits, openCasesOf, type FindFitting } from './find-fits.ts';

/**
 * Creates the black list's area. @param areas one function for each other area that stores data of customers; it finds the customers whom
 * an entry fits by these data.
 */
export function blackListArea(services: Services, areas: readonly FindFitting[]) {
  return {
    handlers: blackListHandlers(services, areas),
    jobs: [job(findFits, ({ entryId }) => openCasesOf(services, entryId, areas))],
    auditActions: audit.actions,
  } satisfies Area;
}
