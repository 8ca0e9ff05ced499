import type { Area, Retention } from '../platform/area.ts';
import type { Database } from '../platform/db/database.ts';
import type { KeptByMonth } from '../platform/db/months.ts';
import type { Services } from '../platform/services.ts';
import { accountHandlers } from './account-handlers.ts';
import { audit } from './audit.ts';
import { closingHandlers, type WhyNotClose } from './closing-handlers.ts';
import { companyHandlers } from './company-handlers.ts';
import { checkCompanyRoles } from './company-officers.ts';
import type { OpenCustomer } from './customer-account.ts';
import { forgetSessions } from './ended-sessions.ts';
import { enrolmentHandlers } from './enrolment-handlers.ts';
import { forgetDevices } from './known-devices.ts';
import { registrationHandlers } from './registration-handlers.ts';
import { confirmationHandlers } from './confirmation-handlers.ts';
import { confirmation_seconds } from './confirmation.ts';
import { emailChangeJob } from './email-change-job.ts';
import { forgetEmailChanges } from './email-changes.ts';
import { emailHandlers } from './email-handlers.ts';
import { factorHandlers } from './factor-handlers.ts';
import { recovery_hold_seconds } from './money-out.ts';
import { forgetNotices } from './notices.ts';
import { passwordHandlers } from './password-handlers.ts';
import { placeHandlers, type AccessDenied } from './place-handlers.ts';
import { recoveryHandlers } from './recovery-handlers.ts';
import { recoveryJob } from './recovery-job.ts';
import { secondFactorHandlers } from './second-factor-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { sealedLetterWords } from './letter-word.ts';
import { sealedRecoveryCodes } from './recovery-codes.ts';
import { sealedTotpSecrets } from './totp.ts';
import { forgetSignIns } from './sign-ins.ts';

const day_milliseconds = 86_400_000;
/** Days for which ended sessions are kept: long enough to look into a complaint about a sign-in. */
export const ended_session_days = 30;
/** Days for which notices are kept. Older events can be found in their own lists, such as the history of movements. */
export const notice_days = 365;
/** The table of notices, which is partitioned by month. */
export const noticeMonths: KeptByMonth = { table: 'identity.notice', kept_days: notice_days };
/** Days for which links and tokens are kept after they have expired. */
export const expired_token_days = 1;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day_milliseconds);

type Passing =
  | 'identity.access_token'
  | 'identity.company_sign_in'
  | 'identity.passkey_challenge'
  | 'identity.pending_sign_in'
  | 'identity.recovery'
  | 'identity.registration';

function forgetTokens(table: Passing) {
  return async (db: Database, now: Date) => {
    await db.deleteFrom(table).where('expires_at', '<', daysBefore(now, expired_token_days)).execute();
  };
}

/** The area's data that are deleted after a retention period. The data policy states the periods. */
export const identityRetention: readonly Retention[] = [
  { what: 'access tokens', forget: forgetTokens('identity.access_token') },
  { what: 'sign-ins at the company', forget: forgetTokens('identity.company_sign_in') },
  { what: 'passkey challenges', forget: forgetTokens('identity.passkey_challenge') },
  { what: 'pending sign-ins', forget: forgetTokens('identity.pending_sign_in') },
  { what: 'recoveries', forget: forgetTokens('identity.recovery') },
  { what: 'registrations', forget: forgetTokens('identity.registration') },
  { what: 'sign-ins', forget: forgetSignIns },
  { what: 'changes of e-mail', forget: (db, now) => forgetEmailChanges(db, daysBefore(now, 1)) },
  { what: 'notices', forget: (db, now) => forgetNotices(db, daysBefore(now, notice_days)) },
  { what: 'known devices', forget: forgetDevices },
  { what: 'ended sessions', forget: (db, now) => forgetSessions(db, daysBefore(now, ended_session_days)) },
];

export interface OtherAreas {
  openCustomer: OpenCustomer;
  accessDenied: AccessDenied;
  whyNotClose: WhyNotClose;
}

export function identityArea(services: Services, { openCustomer, accessDenied, whyNotClose }: OtherAreas) {
  return {
    handlers: {
      ...accountHandlers(services),
      ...closingHandlers(services, whyNotClose),
      ...companyHandlers(services),
      ...confirmationHandlers(services),
      ...enrolmentHandlers(services),
      ...registrationHandlers(services, openCustomer),
      ...emailHandlers(services, accessDenied),
      ...factorHandlers(services),
      ...passwordHandlers(services),
      ...placeHandlers(services, accessDenied),
      ...recoveryHandlers(services),
      ...secondFactorHandlers(services),
      ...sessionHandlers(services),
      ...signInHandlers(services),
    },
    prepare: (transaction) => checkCompanyRoles(services, transaction),
    jobs: [recoveryJob(services), emailChangeJob(services)],
    settings: [confirmation_seconds, recovery_hold_seconds],
    retention: identityRetention,
    sealed: [sealedTotpSecrets, sealedLetterWords, sealedRecoveryCodes],
    auditActions: audit.actions,
  } satisfies Area;
}
