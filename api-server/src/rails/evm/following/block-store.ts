import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { ChainBlock } from '../../../platform/db/tables.gen.ts';

export type FollowedBlock = Selectable<ChainBlock>;

/** The number of stored blocks: more than any reorganisation replaces. */
const kept_blocks = 512n;

/** Returns the newest block that was read; null before the first. */
export async function newestBlock(db: Database): Promise<FollowedBlock | null> {
  const row = await db.selectFrom('chain.block').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row ?? null;
}

export async function hashAt(db: Database, number: bigint): Promise<string | null> {
  const row = await db.selectFrom('chain.block').select('hash').where('number', '=', number).executeTakeFirst();
  return row?.hash ?? null;
}

/** Adds blocks after the newest, and deletes those that no reorganisation can replace any more. */
export async function addBlocks(transaction: Transaction, blocks: readonly FollowedBlock[]): Promise<void> {
  const newest = blocks.at(-1);
  if (!newest) return;
  await transaction
    .insertInto('chain.block')
    .values(blocks.map(({ number, hash, at }) => ({ number, hash, at })))
    .execute();
  await transaction
    .deleteFrom('chain.block')
    .where('number', '<', newest.number - kept_blocks)
    .execute();
}

/** Returns the average time between the latest blocks, in seconds; null when too few are known. */
export async function secondsOfBlock(db: Database): Promise<number | null> {
  const rows = await db
    .selectFrom('chain.block')
    .select(['number', 'at'])
    .orderBy('number', 'desc')
    .limit(20)
    .execute();
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest || newest.number - oldest.number < 3n) return null;
  return (newest.at.getTime() - oldest.at.getTime()) / 1_000 / Number(newest.number - oldest.number);
}
