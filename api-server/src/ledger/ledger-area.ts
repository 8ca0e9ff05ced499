import type { Area } from '../platform/area.ts';
import { defineJob, job } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { expirePending } from './ledger.ts';
import { checkLedgerJob, ledgerCheckAge, ledgerDiscrepancies } from './self-check.ts';

const expireHolds = defineJob('expire_holds', { retryLimit: 0, cron: '* * * * *' });

const expired_holds_at_once = 500;

export function ledgerArea(services: Services) {
  const { db } = services;
  return {
    handlers: {},
    jobs: [
      job(expireHolds, async () => {
        await expirePending(db, expired_holds_at_once);
      }),
      checkLedgerJob(services),
    ],
    gauges: [ledgerDiscrepancies, ledgerCheckAge],
  } satisfies Area;
}
