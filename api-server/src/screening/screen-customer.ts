import { isDeepStrictEqual } from 'node:util';
import { lockCustomer } from '../customers/customer.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { keepFound, markGone } from './hits.ts';
import { steps, tellProgress } from './progress.ts';
import { restate, type Fresh } from './restate.ts';
import { forceVersions, type Cause } from './reports.ts';
import { screenCustomerJob } from './screening-jobs.ts';
import type { Found, Screener, Subject } from './screener.ts';
import { askAboutDeclaredPep } from './pep-decision.ts';
import { declaredSubjects, keepSubjects } from './subjects.ts';

/** Lists change once a day, and whom a customer names more rarely: whoever meets so many changes in a row meets a fault. */
const attempts_max = 5;

/** Screens a customer, and the parties whom they name, against everything. Safe to repeat, whatever was done of it before. Rule screening 3. */
export async function screenCustomer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  screener: Screener,
  { accountId, cause }: { accountId: string; cause: Cause },
): Promise<void> {
  let subjects = await inTransaction(db, async (transaction) => {
    await lockCustomer(transaction, accountId);
    const kept = await keepSubjects(transaction, accountId, clock());
    await tellProgress(transaction, accountId, kept === null ? steps : 1, clock());
    return kept;
  });
  if (!subjects) return;
  for (let attempt = 1; attempt <= attempts_max; attempt += 1) {
    const versions = await forceVersions(db);
    const found: [Subject, readonly Found[]][] = [];
    const asked: readonly Subject[] = subjects;
    for (const subject of asked) found.push([subject, await screener.screen(db, subject, clock())]);
    if (attempt === 1) await inTransaction(db, (transaction) => tellProgress(transaction, accountId, 2, clock()));
    const isKept = await inTransaction(db, async (transaction) => {
      const { verifiedLevel } = await lockCustomer(transaction, accountId);
      if (!isDeepStrictEqual(await declaredSubjects(transaction, accountId), asked)) {
        // Declared anew meanwhile: nobody looked for these.
        subjects = (await keepSubjects(transaction, accountId, clock())) ?? asked;
        return false;
      }
      // A list that came into force meanwhile may have found more, and has told of it: nothing that it found is gone.
      if (!isDeepStrictEqual(await forceVersions(transaction), versions)) return false;
      const fresh: Fresh = new Map();
      for (const [subject, their] of found) {
        fresh.set(subject.id, await keepFound(transaction, subject, their, clock()));
        await markGone(transaction, subject.id, { found: their, among: 'all' }, clock());
      }
      const screened = asked.map(({ id }) => id);
      await restate(
        transaction,
        accountId,
        { cause, screener: screener.name, fresh, screened, decided: null },
        clock(),
      );
      // However they came to a level: whoever declared to be exposed is decided about.
      if (verifiedLevel > 0) await askAboutDeclaredPep(transaction, accountId, clock());
      await tellProgress(transaction, accountId, steps, clock());
      return true;
    });
    if (isKept) return;
  }
  throw new Error(`The lists or what they declared changed ${attempts_max} times while ${accountId} was screened`);
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
