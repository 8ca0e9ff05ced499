import type { Area } from '../platform/area.ts';
import { defineJob, job } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { expirePending } from './ledger.ts';

export const expireHolds = defineJob('expire_holds', { retryLimit: 0, cron: '* * * * *' });

const expired_holds_at_once = 500;

export function ledgerArea({ db }: Services) {
  return {
    handlers: {},
    jobs: [
      job(expireHolds, async () => {
        await expirePending(db, expired_holds_at_once);
      }),
    ],
  } satisfies Area;
}
