import { sql } from 'kysely';
import { builtInScreener, entryColumns, partyOf } from '../../api-server/src/screening/built-in-screener.ts';
import { indexEntries, keepWords } from '../../api-server/src/screening/entry-index.ts';
import { matchParty } from '../../api-server/src/screening/matching/match-party.ts';
import { indexWords } from '../../api-server/src/screening/matching/name-keys.ts';
import { prepareName } from '../../api-server/src/screening/matching/prepared-name.ts';
import { rescreen } from '../../api-server/src/screening/rescreen.ts';
import { manyNames } from '../../api-server/src/testing/labelled-names/many-names.ts';
import { byTurns, against } from './by-turns.ts';
import { inBulk } from './bulk.ts';
import type { Database } from './databases.ts';
import { inTransaction } from '@caudal/api-server';
import type { Figure } from './figure.ts';
import { rowLimit } from '../../api-server/src/platform/db/row-limit.ts';

const entries = 20_000;
const changed = 1_000;
/** The number of customers to screen: BENCH_SUBJECTS, in thousands. The goal names 1000. */
const subjects = Number(process.env['BENCH_SUBJECTS'] ?? '50') * 1_000;
const subjects_at_once = 20_000;
const names_of_a_sample = 10;
const ms_most = 5;
const growth_megabytes = 128;

/** Screens single names against twenty thousand entries, and all customers against a thousand changed entries. */
export async function listSpeed(db: Database, log: (line: string) => void): Promise<Figure[]> {
  const names = manyNames(1, entries);
  const load = await fillList(db, names);
  log(`${entries} entries are listed`);
  const sought = manyNames(2, names_of_a_sample - 2).concat(names.slice(0, 2));
  const subjectsSought = sought.map((name) => ({ name, birthDate: null, document: null }));
  const now = new Date();
  const rows = await db.selectFrom('screening.entry').select(entryColumns).execute();
  const prepared = rows.map((row) => ({
    id: row.id,
    party: { names: row.names.map(prepareName), birthDates: [], documents: [] },
  }));
  const linear = (subject: (typeof subjectsSought)[number]) => {
    const party = partyOf(subject);
    return prepared.filter(({ party: theirs }) => matchParty(party, theirs).verdict !== 'none').map(({ id }) => id);
  };
  for (const subject of subjectsSought) {
    const found = (await builtInScreener.screen(db, subject, now)).map(({ entryId }) => entryId).toSorted();
    if (found.join() !== linear(subject).toSorted().join())
      throw new Error(`The index and a scan differ about ${subject.name}`);
  }
  const each = async (act: (subject: (typeof subjectsSought)[number]) => unknown) => {
    const began = performance.now();
    for (const subject of subjectsSought) await act(subject);
    return (performance.now() - began) / subjectsSought.length;
  };
  const taken = await byTurns(
    {
      scan: { measure: () => each(linear) },
      ours: { measure: () => each((subject) => builtInScreener.screen(db, subject, now)) },
    },
    { rounds: 7, warmUps: 2, log },
  );
  const one = { what: `linear scan of ${entries} entries, the same hits`, unit: 'ms' } as const;
  const speed = against(taken, 'scan', 'ours');
  return [
    { ...one, ...speed, peer: 'our index', goal: { atLeast: 20 } },
    {
      what: 'one name on that list',
      figure: speed.peerFigure,
      peer: 'goal',
      peerFigure: ms_most,
      unit: 'ms',
      goal: { atMost: 1 },
      isTime: true,
    },
    ...(await everybodyAnew(db, load, log)),
  ];
}

async function fillList(db: Database, names: readonly string[]): Promise<string> {
  const { id } = await db
    .insertInto('screening.load')
    .values({
      source: 'ofac',
      version: 1,
      sha256: Buffer.alloc(32),
      size_bytes: 0n,
      entries: names.length,
      loaded_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into screening.entry (source, identity, list_id, kind, is_binding, names, birth_dates, documents, programmes, content,
      first_load, changed_load)
    select 'ofac', sha256(name::bytea), place, 'person', false, array[name], '{}', '{}', '{}', sha256(name::bytea), ${id}, ${id}
    from unnest(${names}::text[]) with ordinality as listed (name, place)`.execute(db);
  await inTransaction(db, (transaction) => indexEntries(transaction, id));
  // Sets the visibility map, as autovacuum does, so that index-only scans are possible.
  await sql`vacuum analyze screening.entry, screening.entry_word, screening.word_key`.execute(db);
  return id;
}

/** Adds customers of these names with the words by which screening finds them. */
async function fillSubjects(db: Database, customers: readonly string[]): Promise<void> {
  for (let from = 0; from < customers.length; from += subjects_at_once) {
    const names = customers.slice(from, from + subjects_at_once);
    const { rows } = await sql<{ account_id: string }>`with account as (
        insert into identity.account (email, audience, lang_key)
        select 'bench' || ${sql.lit(from)} + place || '@correo.example', 'customer', 'es' from generate_series(1, ${names.length}) as place returning id
      ) insert into customers.customer (account_id) select id from account returning account_id`.execute(db);
    const ids = rows.map(({ account_id }) => account_id);
    await sql`insert into screening.subject (id, account_id, name, changed_at)
      select account_id, account_id, name, now() from unnest(${ids}::uuid[], ${names}::text[]) as customer (account_id, name)`.execute(
      db,
    );
    const words = ids.flatMap((id, place) =>
      indexWords(prepareName(names[place] ?? '')).map((word) => ({ ...word, id })),
    );
    await inTransaction(db, (transaction) => keepWords(transaction, words));
    await sql`insert into screening.subject_word (subject_id, word)
      select * from unnest(${words.map(({ id }) => id)}::uuid[], ${words.map(({ word }) => word)}::text[]) on conflict do nothing`.execute(
      db,
    );
  }
}

/** Compares screening all customers against the entries that a load changed with screening each of them on the whole list. */
async function everybodyAnew(db: Database, firstLoad: string, log: (line: string) => void): Promise<Figure[]> {
  const filled = performance.now();
  await inBulk(db, ['identity.account', 'customers.customer', 'screening.subject', 'screening.subject_word'], () =>
    fillSubjects(db, manyNames(3, subjects)),
  );
  await sql`vacuum analyze screening.word_key`.execute(db);
  log(`${subjects} customers are there, in ${((performance.now() - filled) / 1_000).toFixed(0)} s`);
  const second = await db
    .insertInto('screening.load')
    .values({ source: 'ofac', version: 2, sha256: Buffer.alloc(32, 1), size_bytes: 0n, entries, loaded_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update screening.entry set changed_load = ${second.id}
    where id in (select id from screening.entry where changed_load = ${firstLoad} order by id limit ${rowLimit(changed)})`.execute(
    db,
  );
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const began = performance.now();
  await rescreen({ db, clock: () => new Date() }, second.id).finally(() => clearInterval(watching));
  const seconds = (performance.now() - began) / 1_000;
  const found = await db
    .selectFrom('screening.hit')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  log(
    `${subjects} customers against ${changed} entries: ${seconds.toFixed(1)} s, ${found.count} matches, ${((most - before) / 1e6).toFixed(0)} MB more at most`,
  );
  const sample = manyNames(3, 200).map((name) => ({ name, birthDate: null, document: null }));
  const lookedUp = performance.now();
  for (const subject of sample) await builtInScreener.screen(db, subject, new Date());
  const all = ((performance.now() - lookedUp) / sample.length / 1_000) * subjects;
  return [
    {
      what: `${subjects} customers against ${changed} changed entries`,
      figure: seconds,
      peer: 'each customer on the whole list',
      peerFigure: all,
      unit: 's',
      goal: { atMost: 0.5 },
    },
    {
      what: 'memory meanwhile',
      figure: (most - before) / 1_048_576,
      peer: 'at most',
      peerFigure: growth_megabytes,
      unit: 'MB',
      goal: { atMost: 1 },
      // The time at which garbage is collected moves the peak by some megabytes.
      step: 8 / growth_megabytes,
    },
  ];
}
