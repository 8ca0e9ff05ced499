import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { indexWords } from './matching/name-keys.ts';
import { prepareName } from './matching/prepared-name.ts';

const entries_at_once = 500;
const before_all = '00000000-0000-0000-0000-000000000000';

/** Updates the index words of the entries that a load changed, and deletes those of the entries that it removed. */
export async function indexEntries(transaction: Transaction, loadId: string): Promise<void> {
  await sql`delete from screening.entry_word using screening.entry
    where entry_id = entry.id and (changed_load = ${loadId} or removed_load = ${loadId})`.execute(transaction);
  let after: string | null = before_all;
  while (after !== null) {
    const entries: { id: string; names: string[] }[] = await transaction
      .selectFrom('screening.entry')
      .select(['id', 'names'])
      .where('changed_load', '=', loadId)
      .where('removed_load', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(entries_at_once)
      .execute();
    const words = entries.flatMap(({ id, names }) =>
      names.flatMap((name) => indexWords(prepareName(name)).map((one) => ({ ...one, id }))),
    );
    await keepWordsOf('entry', transaction, words);
    after = entries.length < entries_at_once ? null : (entries.at(-1)?.id ?? null);
  }
}

/**
 * Stores the keys by which each word is found. The rows are sorted before they are written, so that two transactions with the same words
 * cannot deadlock.
 */
export async function keepWords(
  transaction: Transaction,
  words: readonly { word: string; keys: readonly string[] }[],
): Promise<void> {
  const known = new Map(words.map(({ word, keys }) => [word, keys]));
  const pairs = [...known]
    .flatMap(([word, keys]) => keys.map((key) => ({ key, word })))
    .toSorted((one, other) => (one.key + one.word < other.key + other.word ? -1 : 1));
  if (pairs.length === 0) return;
  await sql`insert into screening.word_key (key, word)
    select * from unnest(${pairs.map(({ key }) => key)}::text[], ${pairs.map(({ word }) => word)}::text[])
    on conflict do nothing`.execute(transaction);
}

/** Stores the index words of entries or subjects. */
async function keepWordsOf(
  who: 'entry' | 'subject',
  transaction: Transaction,
  words: readonly { id: string; word: string; keys: readonly string[] }[],
): Promise<void> {
  await keepWords(transaction, words);
  await sql`insert into ${sql.table(`screening.${who}_word`)} (${sql.ref(`${who}_id`)}, word)
    select * from unnest(${words.map(({ id }) => id)}::uuid[], ${words.map(({ word }) => word)}::text[])
    on conflict do nothing`.execute(transaction);
}

/** Replaces the index words of subjects. */
export async function keepSubjectWords(
  transaction: Transaction,
  subjects: readonly { id: string; name: string }[],
): Promise<void> {
  const ids = subjects.map(({ id }) => id);
  await sql`delete from screening.subject_word where subject_id = any (${ids}::uuid[])`.execute(transaction);
  const words = subjects.flatMap(({ id, name }) => indexWords(prepareName(name)).map((word) => ({ ...word, id })));
  await keepWordsOf('subject', transaction, words);
}
