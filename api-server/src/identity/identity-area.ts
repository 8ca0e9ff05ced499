import type { Area, Retention } from '../platform/area.ts';
import type { Database } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import { accountHandlers } from './account-handlers.ts';
import { audit } from './audit.ts';
import type { OpenCustomer } from './customer-account.ts';
import { forgetSessions } from './ended-sessions.ts';
import { enrolmentHandlers } from './enrolment-handlers.ts';
import { forgetDevices } from './known-devices.ts';
import { registrationHandlers } from './registration-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';

const day_milliseconds = 86_400_000;
/** Long enough to look into a complaint about a sign-in. */
const ended_session_days = 30;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day_milliseconds);

function forgetTokens(table: 'identity.access_token' | 'identity.challenge' | 'identity.registration') {
  return async (db: Database, now: Date) => {
    await db.deleteFrom(table).where('expires_at', '<', daysBefore(now, 1)).execute();
  };
}

const retention: readonly Retention[] = [
  { what: 'access tokens', forget: forgetTokens('identity.access_token') },
  { what: 'challenges', forget: forgetTokens('identity.challenge') },
  { what: 'registrations', forget: forgetTokens('identity.registration') },
  { what: 'known devices', forget: forgetDevices },
  { what: 'ended sessions', forget: (db, now) => forgetSessions(db, daysBefore(now, ended_session_days)) },
];

export function identityArea(services: Services, openCustomer: OpenCustomer) {
  return {
    handlers: {
      ...accountHandlers(),
      ...enrolmentHandlers(services),
      ...registrationHandlers(services, openCustomer),
      ...signInHandlers(services),
    },
    retention,
    auditActions: audit.actions,
  } satisfies Area;
}
