import type { Area } from '../platform/area.ts';
import type { Services } from '../platform/services.ts';
import { alertHandlers } from './alert-handlers.ts';
import { alert_closing_officers } from './alert-settings.ts';
import { audit } from './audit.ts';

export function alertsArea(services: Services) {
  return {
    handlers: alertHandlers(services),
    settings: [alert_closing_officers],
    auditActions: audit.actions,
  } satisfies Area;
}
