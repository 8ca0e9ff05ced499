import type { components } from '@caudal/api-spec/server';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { batch_rows, csvFile } from '../platform/csv-file.ts';
import type { Columns, Lines } from '../platform/csv.ts';
import { beginning } from '../platform/db/beginning.ts';
import type { Database } from '../platform/db/database.ts';
import { pageOf, readCursor } from '../platform/http/cursor.ts';
import { kindNames, nameOfPart, type EntryKind } from './entry-form.ts';

type Schemas = components['schemas'];
export type BlackListFilter = Schemas['BlackListFilter'];
type Entry = Schemas['BlackListEntry'];

/** Returns a page of the list, the newest first, after the cursor; null when the cursor is invalid. Rule blacklist 1. */
export async function listEntries(
  db: Database,
  filter: BlackListFilter,
  size: number = filter.itemsPerPage ?? 11,
): Promise<Schemas['BlackListPage'] | null> {
  const { kind, text, state, cursor } = filter;
  const after = readCursor(cursor);
  if (after === null) return null;
  const rows = await entries(db)
    .$if(Boolean(kind), (query) => query.where('entry.kind', '=', kind ?? ''))
    .$if(state === 'active', (query) => query.where('entry.removed_at', 'is', null))
    .$if(state === 'removed', (query) => query.where('entry.removed_at', 'is not', null))
    .$if(state === 'proposed', (query) => query.where('proposal.id', 'is not', null))
    .$if(Boolean(text?.trim()), (query) => query.where(begins(text ?? '')))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(entry.added_at, entry.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('entry.added_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(size + 1)
    .execute();
  return pageOf(rows, ['added_at', 'id'], size, toWire);
}

/** Reads an entry as the list shows it. */
export async function readEntryRow(db: Database, id: string): Promise<Entry> {
  return toWire(await entries(db).where('entry.id', '=', id).executeTakeFirstOrThrow());
}

function entries(db: Database) {
  return db
    .selectFrom('black_list.entry as entry')
    .innerJoin('identity.account as adder', 'adder.id', 'entry.added_by')
    .leftJoin('identity.account as remover', 'remover.id', 'entry.removed_by')
    .leftJoin('identity.account as agreer', 'agreer.id', 'entry.removal_agreed_by')
    .leftJoin('identity.account as person', (join) =>
      // The value is cast, not the id: the index of accounts is by their id.
      join.on('person.id', '=', sql`case when entry.kind = 'person' then entry.value::uuid end`),
    )
    .leftJoin('black_list.removal as proposal', (join) =>
      join.onRef('proposal.entry_id', '=', 'entry.id').on('proposal.answer', 'is', null),
    )
    .leftJoin('identity.account as proposer', 'proposer.id', 'proposal.proposed_by')
    .select(['entry.id', 'entry.kind', 'entry.part', 'entry.value', 'entry.reason', 'entry.added_by', 'entry.added_at'])
    .select(['adder.email as adder_email', 'person.email as person_email'])
    .select(['entry.removed_at', 'entry.removal_reason', 'entry.removed_by', 'entry.removal_agreed_by'])
    .select(['remover.email as remover_email', 'agreer.email as agreer_email'])
    .select(['proposal.id as proposal_id', 'proposal.reason as proposal_reason', 'proposal.proposed_by'])
    .select(['proposal.proposed_at', 'proposer.email as proposer_email']);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** Returns the condition that a value begins with the typed text, with or without its signs, leading zeros and an address's '0x'. */
function begins(typed: string): RawBuilder<SqlBool> {
  const bare = typed.replaceAll(/[\s.-]/g, '').replace(/^0+(?!x)/i, '');
  return sql`(lower(entry.value) like ${beginning(typed.trim())}
    ${bare === '' ? sql`` : sql`or lower(entry.value) like ${beginning(bare)} or lower(entry.value) like ${beginning(`0x${bare}`)}`}
    or person.email like ${beginning(typed.trim())})`;
}

function toWire(row: EntryRow): Entry {
  const kind = row.kind as EntryKind;
  const officer = (id: string | null, email: string | null) => ({ id: id ?? '', email: email ?? '' });
  return {
    id: row.id,
    kind,
    value: row.value,
    of: nameOfPart({ kind, part: row.part }),
    email: row.person_email,
    reason: row.reason,
    addedBy: officer(row.added_by, row.adder_email),
    addedAt: row.added_at.toISOString(),
    proposal:
      row.proposal_id && row.proposed_at
        ? {
            id: row.proposal_id,
            reason: row.proposal_reason ?? '',
            by: officer(row.proposed_by, row.proposer_email),
            at: row.proposed_at.toISOString(),
          }
        : null,
    removal: row.removed_at && {
      reason: row.removal_reason ?? '',
      by: officer(row.removed_by, row.remover_email),
      agreedBy: officer(row.removal_agreed_by, row.agreer_email),
      at: row.removed_at.toISOString(),
    },
  };
}

const columns: Columns<Entry> = [
  ['Clase', ({ kind }) => kindNames[kind].es],
  ['De', ({ of }) => of],
  ['Valor', ({ value }) => value],
  ['Correo', ({ email }) => email],
  ['Razón', ({ reason }) => reason],
  ['Añadido por', ({ addedBy }) => addedBy.email],
  ['Añadido', ({ addedAt }) => dateAndTimeInColombia(addedAt)],
  ['Quitado por', ({ removal }) => removal && removal.by.email],
  ['Aprobado por', ({ removal }) => removal && removal.agreedBy.email],
  ['Quitado', ({ removal }) => removal && dateAndTimeInColombia(removal.at)],
  ['Razón para quitarlo', ({ removal }) => removal && removal.reason],
];

/** Writes the entries that a filter matches as a file. */
export function entryFile(db: Database, { cursor: _cursor, ...asked }: BlackListFilter): AsyncGenerator<Lines> {
  return csvFile(db, columns, (snapshot, position) => listEntries(snapshot, { ...asked, ...position }, batch_rows));
}
