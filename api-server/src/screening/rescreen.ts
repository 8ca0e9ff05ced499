import { sql } from 'kysely';
import { lockCustomer } from '../customers/customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { builtInScreener, entryColumns, foundIn, partyOf, sharing, type EntryRecord } from './built-in-screener.ts';
import { keepFound, markGone } from './hits.ts';
import { prepareName } from './matching/prepared-name.ts';
import { restate } from './restate.ts';
import { subjectColumns, toSubject } from './subjects.ts';
import type { Found, Subject } from './screener.ts';

const entries_at_once = 50;
const before_all = '00000000-0000-0000-0000-000000000000';

/**
 * Screens everybody against what a load changed: each entry finds the customers who share its words. How far it is stands in Postgres, a
 * few entries at a time, so a server that dies leaves the rest to the next one, and no more of it is in memory. Rule screening 7.
 */
export async function rescreen({ db, clock }: Pick<Services, 'db' | 'clock'>, loadId: string): Promise<void> {
  let isOver = false;
  while (!isOver) isOver = await inTransaction(db, (transaction) => rescreenSome(transaction, loadId, clock()));
}

/** Whether that was the last of it. */
export async function rescreenSome(transaction: Transaction, loadId: string, now: Date): Promise<boolean> {
  const under = await lockRescreening(transaction, loadId, now);
  if (under.ended_at) return true;
  const entries = await entriesOf(transaction, loadId, under.after_entry);
  const found = new Map<string, Found[]>();
  for (const entry of entries)
    for (const accountId of await concerned(transaction, entry, now))
      found.set(accountId.id, [...(found.get(accountId.id) ?? []), ...accountId.found]);
  const among = entries.map(({ id }) => id);
  // In one order, so that two who lock many customers do not wait for each other in a circle.
  for (const [accountId, their] of [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await lockCustomer(transaction, accountId);
    const fresh = await keepFound(transaction, accountId, their, now);
    await markGone(transaction, accountId, { found: their, among }, now);
    await restate(
      transaction,
      accountId,
      { cause: 'list_changed', screener: builtInScreener.name, fresh, decided: null },
      now,
    );
  }
  const isOver = entries.length < entries_at_once;
  await transaction
    .updateTable('screening.rescreening')
    .set({
      after_entry: entries.at(-1)?.id ?? under.after_entry,
      entries: under.entries + entries.length,
      customers: under.customers + found.size,
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

/** What a load added, changed or took off, from an entry on. */
async function entriesOf(db: Database, loadId: string, after: string): Promise<(EntryRecord & { isGone: boolean })[]> {
  const rows = await db
    .selectFrom('screening.entry')
    .select([...entryColumns, 'removed_load'])
    .where((eb) => eb.or([eb('changed_load', '=', loadId), eb('removed_load', '=', loadId)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(entries_at_once)
    .execute();
  return rows.map((row) => ({ ...row, isGone: row.removed_load !== null }));
}

/** Customers whom an entry finds, and those whom it found before. */
async function concerned(
  db: Database,
  entry: EntryRecord & { isGone: boolean },
  now: Date,
): Promise<{ id: string; found: Found[] }[]> {
  const former = await db
    .selectFrom('screening.hit')
    .select('account_id')
    .where('entry_id', '=', entry.id)
    .where('gone_at', 'is', null)
    .execute();
  const subjects = entry.isGone ? [] : await subjectsFor(db, entry);
  const matching = subjects.flatMap((subject) => {
    const found = foundIn(partyOf(subject), entry, now);
    return found ? [{ id: subject.accountId, found: [found] }] : [];
  });
  const known = new Set(matching.map(({ id }) => id));
  return [
    ...matching,
    ...former.filter(({ account_id }) => !known.has(account_id)).map(({ account_id: id }) => ({ id, found: [] })),
  ];
}

async function subjectsFor(db: Database, { names, documents }: EntryRecord): Promise<Subject[]> {
  const byName = names.map((name) => sharing('subject', prepareName(name)));
  const rows = await db
    .selectFrom('screening.subject')
    .select(subjectColumns)
    .where(
      sql<boolean>`account_id = any(array(
        select account_id from screening.subject where document = any(${documents}::text[])
        ${sql.join(
          byName.map((one) => sql`union (${one})`),
          sql` `,
        )}))`,
    )
    .execute();
  return rows.map(toSubject);
}
