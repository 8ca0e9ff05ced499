import type { Area } from '../platform/area.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import { audit } from './audit.ts';
import { chainReportHandlers } from './chain-report-handlers.ts';
import { fiatReportHandlers } from './fiat-report-handlers.ts';
import { ownDataHandlers } from './own-data-handlers.ts';
import { statementHandlers } from './statement-handlers.ts';

export function reportsArea(services: ChainServices) {
  return {
    handlers: {
      ...chainReportHandlers(services),
      ...fiatReportHandlers(services),
      ...ownDataHandlers(services),
      ...statementHandlers(services),
    },
    auditActions: audit.actions,
  } satisfies Area;
}
