import type { Area } from '../platform/area.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import { audit } from './audit.ts';
import { bankDayHandlers } from './bank-day-handlers.ts';
import { houseHandlers } from './house-handlers.ts';
import { bankDifferences, chainDifferenceAge, contradictedLines, unreadStatements } from './reconciliation-gauges.ts';
import { reconcileBanksJob } from './reconcile-bank.ts';

export function reconciliationArea(services: ChainServices) {
  return {
    handlers: { ...bankDayHandlers(services), ...houseHandlers(services) },
    jobs: [reconcileBanksJob(services)],
    gauges: [unreadStatements, contradictedLines, bankDifferences, chainDifferenceAge],
    auditActions: audit.actions,
  } satisfies Area;
}
