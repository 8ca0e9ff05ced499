import type { Area, Retention } from './area.ts';
import { audit } from './audit/platform-audit.ts';
import { sealLog } from './audit/seals.ts';
import { makeMonths } from './db/months.ts';
import { sweepOrphanedFiles } from './files/orphaned-files.ts';
import { serverGauges } from './health/server-gauges.ts';
import { defineJob, job } from './jobs/jobs.ts';
import { LeaseLost } from './leases/fence.ts';
import { failedJobs, queueLag } from './jobs/queue-gauges.ts';
import { sealedPayloads } from './jobs/sealed-payload.ts';
import { forgetAttempts } from './limits/attempts.ts';
import { liveHandlers } from './live/live-handlers.ts';
import { lettersWaiting, oldestLetterAge } from './mail/letter-gauges.ts';
import { sendMailJob, type Post } from './mail/mailer.ts';
import { version } from './release.ts';
import { sealAnew, sealAnewJob } from './sealing/seal-anew.ts';
import { sealedFiles } from './sealing/sealed-files.ts';
import { sealedByFormerKeys } from './sealing/used-keys.ts';
import type { Services } from './services.ts';

/** The job that deletes, each hour, the data whose retention has ended. */
const forgetExpired = defineJob('forget_expired', { retryLimit: 0, cron: '17 * * * *' });
/** The job that seals the audit log, six times an hour: events without a seal could still be changed by somebody who owns the database. */
const sealAudit = defineJob('seal_audit', { retryLimit: 0, cron: '*/10 * * * *' });
/**
 * The job that creates the coming partitions of the tables that are partitioned by month. It creates them half a year ahead, so days on
 * which the job fails do no harm.
 */
const makeComingMonths = defineJob('make_months', { retryLimit: 3, retryDelay: 600, cron: '37 7 * * *' });
/** The job that removes orphaned files, in the small hours of Colombia. A run that does not finish starts anew the next night. */
export const sweepFiles = defineJob('sweep_files', { retryLimit: 0, expireInSeconds: 14_400, cron: '43 7 * * *' });

const attempts: Retention = {
  what: 'attempts',
  forget: (db, now) => forgetAttempts(db, new Date(now.getTime() - 86_400_000)),
};

/**
 * Creates the platform's own area. `areas`: all other areas. The platform's jobs delete the areas' expired data and the files that no area
 * refers to, and seal the areas' sealed values anew.
 */
export function platformArea(services: Services, post: Post, areas: readonly Area[]) {
  const namedFiles = areas.flatMap((area) => area.namedFiles ?? []);
  const sealed = [sealedPayloads, sealedFiles(services.files)];
  // Files come last, because they take longest.
  const allSealed = [...areas.flatMap((area) => area.sealed ?? []), ...sealed];
  return {
    handlers: {
      ...liveHandlers(services),
      readInfo: async () => ({
        'display-ribbon-on-profiles': 'sandbox',
        activeProfiles: [services.config.CAUDAL_MODE],
        version,
      }),
    },
    jobs: [
      sendMailJob(services, post),
      job(forgetExpired, () => forget(services, [attempts, ...areas.flatMap(({ retention }) => retention ?? [])])),
      job(sealAudit, async () => {
        while ((await sealLog(services.db, services.clock())) > 0) {
          // Each call seals one stretch of events; the loop ends when every settled event is sealed.
        }
      }),
      job(makeComingMonths, async () => {
        const made = await makeMonths(services.db);
        if (made > 0) services.log.info({ made }, 'Months were made ahead of time');
      }),
      job(sealAnewJob, () => sealAnew(services, allSealed)),
      job(sweepFiles, async () => {
        await sweepOrphanedFiles(services, namedFiles);
      }),
    ],
    gauges: [...serverGauges(services), queueLag, failedJobs, lettersWaiting, oldestLetterAge, sealedByFormerKeys],
    sealed,
    auditActions: audit.actions,
  } satisfies Area;
}

/**
 * Deletes expired data of every kind; a failure of one kind does not stop the others.
 * @throws the first failure, at the end.
 */
export async function forget({ db, clock, log }: Services, retention: readonly Retention[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { what, forget: forgetOne } of retention) {
    try {
      await forgetOne(db, clock());
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      log.error({ err: error, what }, 'What should be forgotten could not be');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
