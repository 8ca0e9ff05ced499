import type { Area } from '../platform/area.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { fiatReportHandlers } from './fiat-report-handlers.ts';

export function reportsArea(services: Services) {
  return {
    handlers: fiatReportHandlers(services),
    auditActions: audit.actions,
  } satisfies Area;
}
