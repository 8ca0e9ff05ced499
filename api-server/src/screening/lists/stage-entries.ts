import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/database.ts';
import { contentOf, identityOf, type ListedEntry } from './listed-entry.ts';
import { ListRefused } from './list-refused.ts';

const entries_at_once = 500;
/** The most entries of a file. It is the only limit of a list's first load, which has no former version to be compared with. */
const entries_max = 2_000_000;

/**
 * Writes the entries of a file to the staging table in batches and returns their number. An entry that is in the file twice, however far
 * apart, becomes one entry with all its names.
 */
export async function stageEntries(
  transaction: Transaction,
  loadId: string,
  entries: AsyncIterable<ListedEntry>,
): Promise<number> {
  let count = 0;
  let batch = new Map<string, ListedEntry>();
  for await (const entry of entries) {
    const identity = identityOf(entry).toString('hex');
    const former = batch.get(identity);
    batch.set(identity, former ? together(former, entry) : entry);
    count += 1;
    if (count > entries_max) throw new ListRefused('grew');
    if (batch.size < entries_at_once) continue;
    await keep(transaction, loadId, batch);
    batch = new Map();
  }
  await keep(transaction, loadId, batch);
  return count;
}

function together(former: ListedEntry, entry: ListedEntry): ListedEntry {
  const both = (of: 'names' | 'addresses') => [...new Set([...former[of], ...entry[of]])];
  return { ...entry, names: both('names'), addresses: both('addresses') };
}

async function keep(transaction: Transaction, loadId: string, batch: ReadonlyMap<string, ListedEntry>): Promise<void> {
  if (batch.size === 0) return;
  await transaction
    .insertInto('screening.staged')
    .values(
      [...batch].map(([identity, entry]) => ({
        load_id: loadId,
        identity: Buffer.from(identity, 'hex'),
        list_id: entry.listId,
        kind: entry.kind,
        is_binding: entry.isBinding,
        names: [...entry.names],
        birth_dates: [...entry.birthDates],
        documents: [...entry.documents],
        addresses: [...entry.addresses],
        programmes: [...entry.programmes],
        position: entry.position,
        position_until: entry.positionUntil,
        content: contentOf(entry),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['load_id', 'identity']).doUpdateSet({
        addresses: sql`staged.addresses || array(select one from unnest(excluded.addresses) one where one <> all (staged.addresses))`,
        names: sql`staged.names || array(select name from unnest(excluded.names) name where name <> all (staged.names))`,
        content: sql`sha256(staged.content || excluded.content)`,
      }),
    )
    .execute();
}
