import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { indexEntries, keepSubjectWords } from './entry-index.ts';
import { matcher_version } from './matching/prepared-name.ts';

const subjects_at_once = 500;
const before_all = '00000000-0000-0000-0000-000000000000';

/**
 * Rebuilds the index words of all subjects after the matcher's version has changed, then requests that everybody is screened again against
 * every list. Works in batches, so that another server can continue after a crash. Rule screening 7.
 */
export async function bringIndexUpToDate({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  let isOver = false;
  while (!isOver) isOver = await inTransaction(db, (transaction) => bringSomeUpToDate(transaction, clock()));
}

/** Brings one batch of subjects up to date. Returns true when nothing is left. */
async function bringSomeUpToDate(transaction: Transaction, now: Date): Promise<boolean> {
  const kept = await transaction
    .selectFrom('screening.matcher')
    .select(['version', 'after_subject'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (kept.version >= matcher_version) return true;
  const subjects = await transaction
    .selectFrom('screening.subject')
    .select(['id', 'name'])
    .where('id', '>', kept.after_subject)
    .orderBy('id')
    .limit(subjects_at_once)
    .forUpdate()
    .execute();
  await keepSubjectWords(transaction, subjects);
  const isLast = subjects.length < subjects_at_once;
  if (isLast) await screenAllAgain(transaction, now);
  await transaction
    .updateTable('screening.matcher')
    .set(
      isLast
        ? { version: matcher_version, after_subject: before_all }
        : { after_subject: subjects.at(-1)?.id ?? kept.after_subject },
    )
    .execute();
  return isLast;
}

/** Marks every entry of every list as changed by the list's newest load, indexes the entries again and restarts the re-screening. */
async function screenAllAgain(transaction: Transaction, now: Date): Promise<void> {
  const { rows: loads } = await sql<{ id: string; source: string }>`
    select distinct on (source) id, source from screening.load where version is not null order by source, version desc`.execute(
    transaction,
  );
  for (const { id, source } of loads) {
    await transaction
      .updateTable('screening.entry')
      .set({ changed_load: id })
      .where('source', '=', source)
      .where('removed_load', 'is', null)
      .execute();
    await indexEntries(transaction, id);
    await transaction
      .updateTable('screening.rescreening')
      .set({ after_entry: before_all, entries: 0, customers: 0, began_at: now, ended_at: null })
      .where('load_id', '=', id)
      .execute();
  }
}
