import type { AccessDenied } from '../identity/place-handlers.ts';
import type { Area } from '../platform/area.ts';
import type { Services } from '../platform/services.ts';
import type { Setting } from '../platform/settings/settings.ts';
import { accessReportHandlers } from './access-report-handlers.ts';
import { audit } from './audit.ts';
import { roleHandlers } from './role-handlers.ts';
import { settingHandlers } from './setting-handlers.ts';
import { standingHandlers } from './standing-handlers.ts';
import { userHandlers } from './user-handlers.ts';
import { viewHandlers } from './saved-views.ts';

/**
 * Builds the administration area.
 * @param settings the settings of every area.
 * @param accessDenied runs every area's `accessDenied` when a customer's account is made inactive.
 */
export function administrationArea(
  services: Services,
  settings: readonly Setting<unknown>[],
  accessDenied: AccessDenied,
) {
  return {
    handlers: {
      ...settingHandlers(services, settings),
      ...roleHandlers(services),
      ...standingHandlers(services, accessDenied),
      ...userHandlers(services),
      ...accessReportHandlers(services),
      ...viewHandlers(services),
    },
    auditActions: audit.actions,
  } satisfies Area;
}
