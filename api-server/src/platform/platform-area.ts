import type { Area, Retention } from './area.ts';
import { audit } from './audit/platform-audit.ts';
import { sealLog } from './audit/seals.ts';
import { sweepOrphanedFiles, type NamedFiles } from './files/orphaned-files.ts';
import { defineJob, job } from './jobs/jobs.ts';
import { queueLag } from './jobs/queue-lag.ts';
import { forgetAttempts } from './limits/attempts.ts';
import { liveHandlers } from './live/live-handlers.ts';
import { sendMailJob, type SendLetter } from './mail/mailer.ts';
import { managementHandlers } from './management-handlers.ts';
import type { Services } from './services.ts';

/** Forgets each hour what the areas no longer keep. */
export const forgetExpired = defineJob('forget_expired', { retryLimit: 0, cron: '17 * * * *' });
/** Six times an hour: what is not sealed yet could still be changed by somebody who owns the database. */
export const sealAudit = defineJob('seal_audit', { retryLimit: 0, cron: '*/10 * * * *' });
/** In the small hours of Colombia. What one night does not finish, the next one begins anew. */
export const sweepFiles = defineJob('sweep_files', { retryLimit: 0, expireInSeconds: 14_400, cron: '43 7 * * *' });

const attempts: Retention = {
  what: 'attempts',
  forget: (db, now) => forgetAttempts(db, new Date(now.getTime() - 86_400_000)),
};

export interface PlatformParts {
  sendLetter: SendLetter;
  /** The other areas, whose records it forgets and whose files it keeps. */
  areas: readonly Area[];
}

export function platformArea(services: Services, { sendLetter, areas }: PlatformParts) {
  const namedFiles: NamedFiles[] = areas.flatMap((area) => area.namedFiles ?? []);
  return {
    handlers: { ...liveHandlers(services), ...managementHandlers(services) },
    jobs: [
      sendMailJob(services, sendLetter),
      job(forgetExpired, () => forget(services, [attempts, ...areas.flatMap(({ retention }) => retention ?? [])])),
      job(sealAudit, async () => {
        while ((await sealLog(services.db, services.clock())) > 0) {
          // A stretch at a time, until all that is settled is sealed.
        }
      }),
      job(sweepFiles, async () => {
        await sweepOrphanedFiles(services, namedFiles);
      }),
    ],
    gauges: [queueLag],
    auditActions: audit.actions,
  } satisfies Area;
}

/** What fails keeps none of the others from being forgotten. @throws the first failure, at the end. */
export async function forget({ db, clock, log }: Services, retention: readonly Retention[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { what, forget: forgetOne } of retention) {
    try {
      await forgetOne(db, clock());
    } catch (error) {
      log.error({ err: error, what }, 'What should be forgotten could not be');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
