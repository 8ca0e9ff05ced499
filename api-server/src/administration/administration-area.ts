import type { Area } from '../platform/area.ts';
import type { Services } from '../platform/services.ts';
import type { Setting } from '../platform/settings/settings.ts';
import { audit } from './audit.ts';
import { roleHandlers } from './role-handlers.ts';
import { settingHandlers } from './setting-handlers.ts';
import { userHandlers } from './user-handlers.ts';

/** @param settings of every area. */
export function administrationArea(services: Services, settings: readonly Setting<unknown>[]) {
  return {
    handlers: { ...settingHandlers(services, settings), ...roleHandlers(services), ...userHandlers(services) },
    auditActions: audit.actions,
  } satisfies Area;
}
