import { sql } from 'kysely';
import { lockCustomer } from '../customers/customer.ts';
import { waysToWrite } from '../customers/document-numbers.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { builtInScreener, entryColumns, foundIn, partyOf, sharing, type EntryRecord } from './built-in-screener.ts';
import { keepFound, markGone } from './hits.ts';
import { prepareName } from './matching/prepared-name.ts';
import { restate, type Fresh } from './restate.ts';
import { selectSubjects } from './subjects.ts';
import type { Found, Subject } from './screener.ts';

const entries_at_once = 50;
const before_all = '00000000-0000-0000-0000-000000000000';

/**
 * Screens everybody against the entries that a load changed: for each entry, the customers whose names share words with it are compared.
 * The progress is stored after each batch of entries, so that another server can continue after a crash, and memory holds only one batch.
 * Rule screening 7.
 */
export async function rescreen({ db, clock }: Pick<Services, 'db' | 'clock'>, loadId: string): Promise<void> {
  let isOver = false;
  while (!isOver) isOver = await inTransaction(db, (transaction) => rescreenSome(transaction, loadId, clock()));
}

/** Re-screens one batch of entries. Returns true when nothing is left. */
async function rescreenSome(transaction: Transaction, loadId: string, now: Date): Promise<boolean> {
  const under = await lockRescreening(transaction, loadId, now);
  if (under.ended_at) return true;
  const entries = await entriesOf(transaction, loadId, under.after_entry);
  const concernedIn = [];
  for (const entry of entries) concernedIn.push(...(await concerned(transaction, entry, now)));
  const byCustomer = Map.groupBy(concernedIn, ({ accountId }) => accountId);
  const among = entries.map(({ id }) => id);
  // Customers are locked in one order, so that two transactions that lock many of them cannot deadlock.
  for (const [accountId, theirs] of [...byCustomer].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await lockCustomer(transaction, accountId);
    const fresh: Fresh = new Map();
    for (const [id, its] of Map.groupBy(theirs, ({ subjectId }) => subjectId)) {
      const found = its.flatMap((one) => one.found ?? []);
      fresh.set(id, await keepFound(transaction, { id, accountId }, found, now));
      await markGone(transaction, id, { found, among }, now);
    }
    const how = { cause: 'list_changed', screener: builtInScreener.name, screened: [], decided: null } as const;
    await restate(transaction, accountId, { ...how, fresh }, now);
  }
  const isOver = entries.length < entries_at_once;
  await transaction
    .updateTable('screening.rescreening')
    .set({
      after_entry: entries.at(-1)?.id ?? under.after_entry,
      entries: under.entries + entries.length,
      customers: under.customers + byCustomer.size,
      ended_at: isOver ? now : null,
    })
    .where('load_id', '=', loadId)
    .execute();
  return isOver;
}

async function lockRescreening(transaction: Transaction, loadId: string, now: Date) {
  await transaction
    .insertInto('screening.rescreening')
    .values({ load_id: loadId, after_entry: before_all, began_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return transaction
    .selectFrom('screening.rescreening')
    .select(['after_entry', 'entries', 'customers', 'ended_at'])
    .where('load_id', '=', loadId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the next batch of entries that a load added, changed or removed. */
async function entriesOf(db: Database, loadId: string, after: string) {
  return db
    .selectFrom('screening.entry')
    .select([...entryColumns, 'removed_load'])
    .where((eb) => eb.or([eb('changed_load', '=', loadId), eb('removed_load', '=', loadId)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(entries_at_once)
    .execute();
}

type LoadedEntry = Awaited<ReturnType<typeof entriesOf>>[number];

/** A subject who matches an entry, or who matched it before and no longer does: `found` is then null. */
interface Concerned {
  accountId: string;
  subjectId: string;
  found: Found | null;
}

async function concerned(db: Database, entry: LoadedEntry, now: Date): Promise<readonly Concerned[]> {
  const former = await db
    .selectFrom('screening.hit')
    .select(['account_id', 'subject_id'])
    .where('entry_id', '=', entry.id)
    .where('gone_at', 'is', null)
    .execute();
  const subjects = entry.removed_load === null ? await subjectsFor(db, entry) : [];
  const matching = subjects.flatMap((subject) => {
    const found = foundIn(partyOf(subject), entry, now);
    return found ? [{ accountId: subject.accountId, subjectId: subject.id, found }] : [];
  });
  const known = new Set(matching.map(({ subjectId }) => subjectId));
  const lost = former.filter(({ subject_id: id }) => !known.has(id));
  return [
    ...matching,
    ...lost.map(({ account_id: accountId, subject_id: subjectId }) => ({ accountId, subjectId, found: null })),
  ];
}

/**
 * Lists the subjects who may match an entry: customers, the parties whom they name, and former parties who still have a hit with the entry.
 */
async function subjectsFor(db: Database, { id, names, documents }: EntryRecord): Promise<Subject[]> {
  const byName = names.map((name) => sharing('subject', prepareName(name)));
  return selectSubjects(db)
    .where(
      sql<boolean>`(party.withdrawn_at is null or exists (
        select from screening.hit where hit.subject_id = subject.id and hit.entry_id = ${id} and hit.gone_at is null))`,
    )
    .where(
      sql<boolean>`subject.id = any(array(
        select id from screening.subject where document = any(${documents.flatMap(waysToWrite)}::text[])
        ${sql.join(
          byName.map((one) => sql`union (${one})`),
          sql` `,
        )}))`,
    )
    .execute();
}
