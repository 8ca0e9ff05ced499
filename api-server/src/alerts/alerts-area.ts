import type { Area } from '../platform/area.ts';
import type { Services } from '../platform/services.ts';
import { alertHandlers } from './alert-handlers.ts';
import { alertClosingOfficers } from './alert-settings.ts';
import { audit } from './audit.ts';

export function alertsArea(services: Services) {
  return {
    handlers: alertHandlers(services),
    settings: [alertClosingOfficers(services.config.CAUDAL_MODE)],
    auditActions: audit.actions,
  } satisfies Area;
}
