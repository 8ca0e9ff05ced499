import type { CaseKinds } from '../cases/case-kind.ts';
import type { Area } from '../platform/area.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import { audit } from './audit.ts';
import { chainReportHandlers } from './chain-report-handlers.ts';
import { fiatReportHandlers } from './fiat-report-handlers.ts';
import { ownDataHandlers } from './own-data-handlers.ts';
import { statementHandlers } from './statement-handlers.ts';
import { trailHandlers } from './trail/trail-handlers.ts';
import { monthlyHandlers } from './uiaf/monthly-handlers.ts';
import { sealedDrafts } from './uiaf/ros-drafts.ts';
import { rosHandlers } from './uiaf/ros-handlers.ts';
import { uiafSettings } from './uiaf/uiaf-settings.ts';

export function reportsArea(services: ChainServices, kinds: CaseKinds) {
  return {
    handlers: {
      ...chainReportHandlers(services),
      ...fiatReportHandlers(services),
      ...ownDataHandlers(services),
      ...statementHandlers(services),
      ...trailHandlers(services, kinds),
      ...monthlyHandlers(services),
      ...rosHandlers(services),
    },
    auditActions: audit.actions,
    settings: uiafSettings,
    sealed: sealedDrafts,
  } satisfies Area;
}
