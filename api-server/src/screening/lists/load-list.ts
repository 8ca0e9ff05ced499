import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inTransaction, sqlState } from '../../platform/db/transaction.ts';
import { readSetting } from '../../platform/settings/settings.ts';
import { indexEntries } from '../entry-index.ts';
import { list_loss_percent } from '../screening-settings.ts';
import { ListFile } from './list-file.ts';
import { ListRefused, type ListRefusal } from './list-refused.ts';
import type { ListSource } from './list-sources.ts';
import { stageEntries } from './stage-entries.ts';

/** The outcome of reading a list's file. */
export type Loaded =
  | { outcome: 'unchanged' }
  | { outcome: 'loaded'; loadId: string; version: number; added: number; changed: number; removed: number }
  | { outcome: 'refused'; loadId: string; refusal: ListRefusal };

/**
 * The version of the list readers, increased whenever they read more data from a file: a file that an older version read is read again,
 * even if it has not changed. Version 2 added addresses of digital currencies.
 */
const reader = 2;

/**
 * Limits of a list's growth, as a factor, and of its shrinking, as the share that has to stay: a larger change is probably a reading error.
 */
const most_times = 10;
const least_share = 0.5;
/** Lists whose former version has fewer entries are not checked for sudden changes: one removed entry would already be more than 10 %. */
const few_entries = 10;

/**
 * Reads a list's file and puts it in force in one transaction. A screening at the same time sees the former version; if the server dies,
 * the former version stays in force. A refused file changes nothing except that its refusal is recorded. Rule screening 4.
 *
 * @param afterwards runs with the outcome, in the transaction that stores it.
 */
export async function loadList(
  db: Database,
  source: ListSource,
  place: string,
  now: Date,
  afterwards: (transaction: Transaction, loaded: Loaded) => Promise<void>,
): Promise<Loaded> {
  const file = new ListFile(place);
  try {
    return await inTransaction(db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`list ${source.name}`}, 0))`.execute(transaction);
      // A load counts as refused until it is in force.
      const loadId = await keepLoad(transaction, { source: source.name, refusal: 'unread', loaded_at: now });
      const entries = await stageEntries(transaction, loadId, source.read(file.text()));
      const known = { sha256: file.sha256(), size_bytes: BigInt(file.bytes), entries };
      const former = await formerLoad(transaction, source, loadId);
      if (former?.reader === reader && former.sha256.equals(known.sha256)) {
        await undo(transaction, loadId);
        await transaction
          .updateTable('screening.load')
          .set({ read_again_at: now })
          .where('id', '=', former.id)
          .execute();
        await afterwards(transaction, { outcome: 'unchanged' });
        return { outcome: 'unchanged' };
      }
      checkSize(entries, former?.entries ?? null, await mostLost(transaction, source));
      const counts = await switchTo(transaction, source, loadId);
      const version = (former?.version ?? 0) + 1;
      await transaction
        .updateTable('screening.load')
        .set({ ...known, ...counts, reader, version, refusal: null })
        .where('id', '=', loadId)
        .execute();
      const loaded: Loaded = { outcome: 'loaded', loadId, version, ...counts };
      await afterwards(transaction, loaded);
      return loaded;
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return inTransaction(db, async (transaction) => {
      const read = { sha256: file.sha256(), size_bytes: BigInt(file.bytes) };
      const loadId = await keepLoad(transaction, { source: source.name, refusal, loaded_at: now, ...read });
      const loaded: Loaded = { outcome: 'refused', loadId, refusal };
      await afterwards(transaction, loaded);
      return loaded;
    });
  }
}

function refusalOf(error: unknown): ListRefusal | null {
  if (error instanceof ListRefused) return error.refusal;
  // SQLSTATE class 22: the database cannot store a value of the file that passed all checks before.
  return sqlState(error)?.startsWith('22') ? 'malformed' : null;
}

/** Returns the share of entries that a list may lose in one load. */
async function mostLost(transaction: Transaction, { marksItsEnd }: ListSource): Promise<number> {
  return marksItsEnd ? 1 - least_share : (await readSetting(transaction, list_loss_percent)) / 100;
}

function checkSize(entries: number, former: number | null, most_lost: number): void {
  if (entries === 0) throw new ListRefused('empty');
  if (former === null || former < few_entries) return;
  if (entries < former * least_share) throw new ListRefused('shrank');
  if (former - entries > former * most_lost) throw new ListRefused('lost_entries');
  if (entries > former * most_times) throw new ListRefused('grew');
}

/** Records a load that is not in force. Returns its id. */
async function keepLoad(
  transaction: Transaction,
  load: { source: string; refusal: ListRefusal | 'unread'; loaded_at: Date; sha256?: Buffer; size_bytes?: bigint },
): Promise<string> {
  const { id } = await transaction
    .insertInto('screening.load')
    .values({ sha256: Buffer.alloc(32), size_bytes: 0n, entries: 0, ...load })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function undo(transaction: Transaction, loadId: string): Promise<void> {
  await transaction.deleteFrom('screening.staged').where('load_id', '=', loadId).execute();
  await transaction.deleteFrom('screening.load').where('id', '=', loadId).execute();
}

async function formerLoad(transaction: Transaction, { name }: ListSource, loadId: string) {
  return transaction
    .selectFrom('screening.load')
    .select(['id', 'sha256', 'entries', 'version', 'reader'])
    .where('source', '=', name)
    .where('id', '<>', loadId)
    .where('version', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const said = sql.raw(
  'list_id, kind, is_binding, names, birth_dates, documents, addresses, programmes, position, position_until, content',
);

/** Replaces the list's entries by the staged ones. Returns how many were added, changed and removed. */
async function switchTo(transaction: Transaction, { name }: ListSource, loadId: string) {
  const gone = await sql<{ id: string }>`
    update screening.entry as entry set removed_load = ${loadId}
    where source = ${name} and removed_load is null
      and not exists (select from screening.staged where load_id = ${loadId} and staged.identity = entry.identity)
    returning id`.execute(transaction);
  const changed = await sql<{ id: string }>`
    update screening.entry as entry
    set (${said}) = (staged.list_id, staged.kind, staged.is_binding, staged.names, staged.birth_dates, staged.documents, staged.addresses, staged.programmes,
        staged.position, staged.position_until, staged.content),
      changed_load = case when entry.content = staged.content and removed_load is null then changed_load else ${loadId}::uuid end,
      removed_load = null
    from screening.staged
    where load_id = ${loadId} and source = ${name} and staged.identity = entry.identity
      and (entry.content <> staged.content or entry.list_id <> staged.list_id or removed_load is not null)
    returning entry.id, entry.changed_load = ${loadId} as changed`.execute(transaction);
  const added = await sql<{ id: string }>`
    insert into screening.entry (source, identity, first_load, changed_load, ${said})
    select ${name}, identity, ${loadId}, ${loadId}, ${said} from screening.staged
    where load_id = ${loadId}
    on conflict (source, identity) do nothing
    returning id`.execute(transaction);
  await transaction.deleteFrom('screening.staged').where('load_id', '=', loadId).execute();
  await indexEntries(transaction, loadId);
  return { added: added.rows.length, changed: changed.rows.length, removed: gone.rows.length };
}
