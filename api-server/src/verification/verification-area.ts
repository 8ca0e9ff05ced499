import type { Area } from '../platform/area.ts';
import { audit } from './audit.ts';
import { levelHandlers } from './level-handlers.ts';
import { reviewHandlers } from './review-handlers.ts';
import { namedFiles } from './send-level.ts';
import type { VerificationServices } from './services.ts';
import { level_change_officers } from './verification-settings.ts';
import { verificationHandlers } from './verification-handlers.ts';

export function verificationArea(services: VerificationServices) {
  return {
    handlers: { ...levelHandlers(services), ...reviewHandlers(services), ...verificationHandlers(services) },
    settings: [level_change_officers],
    auditActions: audit.actions,
    namedFiles,
  } satisfies Area;
}
