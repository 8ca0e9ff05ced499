import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { secondsSince, type GaugeReading } from '../platform/health/gauge.ts';
import { defineJob, job, type Job } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { reconcileLedger } from './reconcile.ts';

/** Runs at night in Colombia, because it reads the whole ledger. */
export const checkLedger = defineJob('check_ledger', { retryLimit: 0, expireInSeconds: 3_600, cron: '17 7 * * *' });

const named_max = 20;

/** Recomputes the ledger, stores the number of contradictions and logs the first of them. Returns the number. */
export async function checkTheLedger({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const found = await reconcileLedger(db);
  await inTransaction(db, (transaction) =>
    transaction
      .insertInto('ledger.self_check')
      .values({ checked_at: clock(), discrepancies: found.length })
      .onConflict((conflict) => conflict.column('checked_at').doNothing())
      .execute(),
  );
  if (found.length > 0) {
    const named = found.slice(0, named_max).map(({ kind, subject }) => ({ kind, subject }));
    log.error({ discrepancies: found.length, named }, 'The ledger disagrees with itself');
  }
  return found.length;
}

export function checkLedgerJob(services: Services): Job {
  return job(checkLedger, async () => {
    await checkTheLedger(services);
  });
}

const newest = (db: Database) =>
  db
    .selectFrom('ledger.self_check')
    .select(['checked_at', 'discrepancies'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const ledgerDiscrepancies: GaugeReading = {
  name: 'caudal_ledger_discrepancies',
  help: 'What disagreed when the ledger was last recomputed. Anything but 0 is for somebody to look at now.',
  read: async (db) => (await newest(db))?.discrepancies ?? null,
};

export const ledgerCheckAge: GaugeReading = {
  name: 'caudal_ledger_check_age_seconds',
  help: 'How long ago the ledger was last recomputed. More than a day: nobody looks.',
  read: async (db, now) => {
    const last = await newest(db);
    return last ? secondsSince(last.checked_at, now) : null;
  },
};
