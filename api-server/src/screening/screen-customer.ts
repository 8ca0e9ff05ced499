import { isDeepStrictEqual } from 'node:util';
import { lockCustomer } from '../customers/customer.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { keepFound, markGone } from './hits.ts';
import { steps, tellProgress } from './progress.ts';
import { restate, type Fresh } from './restate.ts';
import { versionsInForce, type Cause } from './reports.ts';
import { screenCustomerJob } from './screening-jobs.ts';
import type { Found, Screener, Subject } from './screener.ts';
import { askAboutDeclaredPep } from './pep-decision.ts';
import { declaredSubjects, keepSubjects } from './subjects.ts';

/** The most attempts while lists or declarations keep changing. Both change rarely, so more changes in a row mean a fault. */
const attempts_max = 5;

/** Screens a customer, and the parties whom they name, against all lists. Safe to repeat, wherever a former run ended. Rule screening 3. */
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
    const versions = await versionsInForce(db);
    const found: [Subject, readonly Found[]][] = [];
    const asked: readonly Subject[] = subjects;
    for (const subject of asked) found.push([subject, await screener.screen(db, subject, clock())]);
    if (attempt === 1) await inTransaction(db, (transaction) => tellProgress(transaction, accountId, 2, clock()));
    const isKept = await inTransaction(db, async (transaction) => {
      const { verifiedLevel } = await lockCustomer(transaction, accountId);
      if (!isDeepStrictEqual(await declaredSubjects(transaction, accountId), asked)) {
        // The declaration changed meanwhile, so the new subjects have not been screened yet.
        subjects = (await keepSubjects(transaction, accountId, clock())) ?? asked;
        return false;
      }
      // A list that came into force meanwhile may have found and reported more matches, which must not count as gone.
      if (!isDeepStrictEqual(await versionsInForce(transaction), versions)) return false;
      const fresh: Fresh = new Map();
      for (const [subject, their] of found) {
        fresh.set(subject.id, await keepFound(transaction, subject, their, clock()));
        await markGone(transaction, subject.id, { found: their, among: 'all' }, clock());
      }
      const screened = asked.map(({ id }) => id);
      const how = { cause, screener: screener.name, fresh, screened, decided: null };
      await restate(transaction, accountId, how, clock());
      // A customer who declared to be exposed needs a decision, whether documents or an officer gave them their level.
      if (verifiedLevel > 0) await askAboutDeclaredPep(transaction, accountId, clock());
      await tellProgress(transaction, accountId, steps, clock());
      return true;
    });
    if (isKept) return;
  }
  throw new Error(`The lists or what they declared changed ${attempts_max} times while ${accountId} was screened`);
}

/** Requests a screening: starts its progress and queues its job, in the transaction that asks for it. */
export async function queueScreening(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  { accountId, cause }: { accountId: string; cause: Cause },
  now: Date,
): Promise<void> {
  await tellProgress(transaction, accountId, 0, now);
  await jobs.send(transaction, screenCustomerJob, { accountId, cause });
}
