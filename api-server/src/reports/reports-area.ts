import type { Area } from '../platform/area.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { fiatReportHandlers } from './fiat-report-handlers.ts';
import { ownDataHandlers } from './own-data-handlers.ts';
import { statementHandlers } from './statement-handlers.ts';

export function reportsArea(services: Services) {
  return {
    handlers: { ...fiatReportHandlers(services), ...ownDataHandlers(services), ...statementHandlers(services) },
    auditActions: audit.actions,
  } satisfies Area;
}
