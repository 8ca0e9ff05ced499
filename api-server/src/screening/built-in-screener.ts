import { sql, type Selectable } from 'kysely';
import { waysToWrite } from '../customers/document-numbers.ts';
import type { Database } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import { sentencesOf } from './explanation.ts';
import { sourceNamed } from './lists/list-sources.ts';
import { matchParty, type Party } from './matching/match-party.ts';
import { lookedForBy } from './matching/name-keys.ts';
import { placesNeeded, prepareName, type PreparedName } from './matching/prepared-name.ts';
import type { Found, Screener, Sought } from './screener.ts';

/** The screener that searches the lists in force in our own database. Rule screening 3. */
export const builtInScreener: Screener = {
  name: 'Caudal',
  screen: async (db, sought, now) => {
    const party = partyOf(sought);
    const entries = await findEntries(db, party);
    return entries.flatMap((entry) => foundIn(party, entry, now) ?? []);
  },
};

export function partyOf({ name, birthDate, document }: Sought): Party {
  return { name: prepareName(name), birthDate, document };
}

export const entryColumns = [
  'id',
  'source',
  'names',
  'birth_dates',
  'documents',
  'is_binding',
  'programmes',
  'position',
  'position_until',
] as const;

/** An entry of a list, as stored. */
export type EntryRecord = Pick<Selectable<DB['screening.entry']>, (typeof entryColumns)[number]>;

/** Finds the entries that a subject may be: those that share enough words with the name, or have the same document number. */
async function findEntries(db: Database, { name, document }: Party): Promise<EntryRecord[]> {
  const byDocument =
    document === null
      ? sql``
      : sql`union select id from screening.entry where documents && ${waysToWrite(document)}::text[] and removed_load is null`;
  return db
    .selectFrom('screening.entry')
    .select(entryColumns)
    .where('removed_load', 'is', null)
    .where(sql<boolean>`id = any(array(${sharing('entry', name)} ${byDocument}))`)
    .execute();
}

/**
 * Selects the entries or subjects whose names share enough words with the given name. Words are found by their keys, and each word of the
 * given name counts once. Each key is looked up separately: right after a load Postgres has no statistics, and would plan a join that reads
 * every key in the table.
 */
export function sharing(who: 'entry' | 'subject', name: PreparedName) {
  const sought = lookedForBy(name);
  const [table, id] = who === 'entry' ? ['entry_word', 'entry_id'] : ['subject_word', 'subject_id'];
  return sql`
    select ${sql.ref(id)} from (
      select distinct sought.place, word_key.word
      from unnest(${sought.map(({ key }) => key)}::text[], ${sought.map(({ place }) => place)}::int[]) as sought (key, place)
      cross join lateral (select word from screening.word_key where key = sought.key offset 0) as word_key
    ) as near
    join ${sql.ref(`screening.${table}`)} as kept on kept.word = near.word
    group by ${sql.ref(id)}
    having count(distinct place) >= ${placesNeeded(name)}`;
}

/** Returns how a subject matches an entry; null when they do not match, or when the exposed person left office too long ago. */
export function foundIn(party: Party, entry: EntryRecord, now: Date): Found | null {
  if (isLongOver(entry, now)) return null;
  const match = matchParty(party, {
    names: entry.names.map(prepareName),
    birthDates: entry.birth_dates,
    documents: entry.documents,
  });
  if (match.verdict === 'none') return null;
  return {
    entryId: entry.id,
    score: match.score,
    verdict: match.verdict,
    explanation: {
      source: entry.source,
      listedName: entry.names[0] ?? '',
      alias: match.name?.isAlias ? match.name.listed : null,
      isBinding: entry.is_binding,
      programmes: entry.programmes,
      position: entry.position,
      fields: sentencesOf(match),
    },
  };
}

/** Years for which a politically exposed person still counts as exposed after leaving office. */
export const exposed_years = 2;

function isLongOver({ source, position_until: until }: EntryRecord, now: Date): boolean {
  if (until === null || sourceNamed(source).says !== 'exposed') return false;
  const over = new Date(until);
  over.setUTCFullYear(over.getUTCFullYear() + exposed_years);
  return over < now;
}
