import type { Area } from '../platform/area.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { caseHandlers, exportCases } from './case-handlers.ts';
import { overdueCases, waitingCases } from './case-gauges.ts';
import type { CaseKinds } from './case-kind.ts';
import { case_hold_minutes } from './cases.ts';

export function casesArea(services: Services, kinds: CaseKinds) {
  return {
    handlers: { ...caseHandlers(services, kinds), exportCases: exportCases(services, kinds) },
    settings: [case_hold_minutes],
    gauges: [waitingCases, overdueCases],
    auditActions: audit.actions,
  } satisfies Area;
}
