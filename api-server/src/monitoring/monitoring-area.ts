import type { Area } from '../platform/area.ts';
import { audit } from './audit.ts';
import { dryRunJob } from './dry-run-job.ts';
import { lookAtEverybodyJob } from './look-at-everybody-job.ts';
import { ruleHandlers } from './rule-handlers.ts';
import type { VerificationServices } from '../verification/services.ts';
import { watch } from './watch.ts';

export function monitoringArea(services: VerificationServices) {
  return {
    handlers: ruleHandlers(services),
    jobs: [lookAtEverybodyJob(services), dryRunJob(services)],
    auditActions: audit.actions,
    background: () => watch(services),
  } satisfies Area;
}
