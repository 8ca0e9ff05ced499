import { lockCustomer } from '../customers/customer.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { keepFound, markGone } from './hits.ts';
import { steps, tellProgress } from './progress.ts';
import { restate } from './restate.ts';
import type { Cause } from './reports.ts';
import { screenCustomerJob } from './screening-jobs.ts';
import type { Screener } from './screener.ts';
import { keepSubject } from './subjects.ts';

/** Screens a customer against everything. Safe to repeat, whatever was done of it before. Rule screening 3. */
export async function screenCustomer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  screener: Screener,
  { accountId, cause }: { accountId: string; cause: Cause },
): Promise<void> {
  const subject = await inTransaction(db, async (transaction) => {
    await lockCustomer(transaction, accountId);
    const kept = await keepSubject(transaction, accountId, clock());
    await tellProgress(transaction, accountId, kept === null ? steps : 1, clock());
    return kept;
  });
  if (!subject) return;
  const found = await screener.screen(db, subject, clock());
  await inTransaction(db, (transaction) => tellProgress(transaction, accountId, 2, clock()));
  await inTransaction(db, async (transaction) => {
    await lockCustomer(transaction, accountId);
    const fresh = await keepFound(transaction, accountId, found, clock());
    await markGone(transaction, accountId, { found, among: 'all' }, clock());
    await restate(transaction, accountId, { cause, screener: screener.name, fresh }, clock());
    await tellProgress(transaction, accountId, steps, clock());
  });
}

/** That a screening is asked for: its countdown begins, and the work is queued with whatever asks for it. */
export async function queueScreening(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  { accountId, cause }: { accountId: string; cause: Cause },
  now: Date,
): Promise<void> {
  await tellProgress(transaction, accountId, 0, now);
  await jobs.send(transaction, screenCustomerJob, { accountId, cause });
}
