import { sweepOrphanedFiles } from '../files/orphaned-files.ts';
import { forgetAttempts } from '../identity/attempts.ts';
import { forgetSessions } from '../identity/ended-sessions.ts';
import { expirePending } from '../ledger/ledger.ts';
import type { SendLetter } from '../mail/mailer.ts';
import { followDeposits } from '../payments/follow-deposits.ts';
import type { Services } from '../services.ts';
import type { Workers } from './jobs.ts';

const expired_holds_at_once = 500;
const day_milliseconds = 86_400_000;
/** Long enough to look into a complaint about a sign-in. */
const ended_session_days = 30;
/** The bank repeats an event for days; one that comes after this is asked about anew, which changes nothing. */
const bank_event_days = 90;

/** What each kind of job does. */
export function createWorkers(services: Services, sendLetter: SendLetter): Workers {
  const { db, clock, log } = services;
  return {
    send_mail: async (letter) => {
      if (new Date(letter.expiresAt) > clock()) await sendLetter(letter);
      else
        log.error({ kind: letter.kind }, 'A letter was given up: the mail server did not take it while it was of use');
    },
    follow_deposits: () => followDeposits(services),
    expire_holds: async () => {
      await expirePending(db, expired_holds_at_once);
    },
    forget_expired: async () => {
      const daysAgo = (days: number) => new Date(clock().getTime() - days * day_milliseconds);
      const yesterday = daysAgo(1);
      await forgetAttempts(db, yesterday);
      await db.deleteFrom('identity.access_token').where('expires_at', '<', yesterday).execute();
      await db.deleteFrom('identity.challenge').where('expires_at', '<', yesterday).execute();
      await db.deleteFrom('identity.registration').where('expires_at', '<', yesterday).execute();
      await forgetSessions(db, daysAgo(ended_session_days));
      await db.deleteFrom('payment.bank_event').where('received_at', '<', daysAgo(bank_event_days)).execute();
    },
    sweep_files: async () => {
      await sweepOrphanedFiles(services);
    },
  };
}
