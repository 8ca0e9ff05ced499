import { sql } from 'kysely';
import type { Database, Transaction } from '../../api-server/src/platform/db/database.ts';
import { inTransaction } from '../../api-server/src/platform/db/transaction.ts';
import { newestBlock } from '../../api-server/src/rails/evm/following/block-store.ts';
import { lockLastPlace, skipPlaces, type Places } from '../../api-server/src/rails/evm/after-restore/lost-addresses.ts';

/** Noted where the restored database had read no block, so that it can have no reason for anything on the chain. */
const no_block = -1n;

/** The hold of money out after a restore, with what the restored database knew of the chain. */
export interface RestoredHold {
  id: string;
  isExamined: boolean;
  fromBlock: bigint;
  /** The places of customers' keys that are left out. */
  skipped: Places;
  /** The sessions that were ended now; null when an earlier run ended them. */
  ended: number | null;
}

/** A reason for which no examination begins. */
export type NotBegun = 'not_held' | 'fewer_places' | 'places_given';

/** The hold of this restore was released, so that there is nothing to examine. */
interface Released {
  releasedAt: Date;
}

/**
 * Begins the examination of a restored database, once: notes what it knows of the chain, ends every session, and leaves out the addresses
 * that may have been shown since: those of `asked` places, or of as many as the database has by default. A later run may leave out more, as
 * long as no address after them was given. A database without the mark of a restore counts as restored when an operator holds money out.
 */
export function beginExamination(db: Database, asked?: number): Promise<RestoredHold | NotBegun | Released> {
  return inTransaction(db, async (transaction) => {
    const hold = await lockHold(transaction);
    if (!hold) return (await findReleased(transaction)) ?? 'not_held';
    const { id, from_block, key_place } = hold;
    const isExamined = hold.examined_at !== null;
    const count = asked ?? hold.skipped_places;
    if (from_block !== null && key_place !== null) {
      const skipped = { after: key_place, count };
      const refused = await leaveOutMore(transaction, id, skipped, hold.skipped_places);
      return refused ?? { id, isExamined, fromBlock: from_block, skipped, ended: null };
    }
    const fromBlock = (await newestBlock(transaction))?.number ?? no_block;
    const skipped = { after: await lockLastPlace(transaction), count };
    await leaveOut(transaction, id, skipped);
    await transaction
      .updateTable('movements.money_out_hold')
      .set({ from_block: fromBlock, key_place: skipped.after })
      .where('id', '=', id)
      .execute();
    return { id, isExamined, fromBlock, skipped, ended: await endAllSessions(transaction) };
  });
}

/** Finds or inserts the hold of this restore, and locks it. */
async function lockHold(transaction: Transaction) {
  await sql`
    insert into movements.money_out_hold (restored, why)
      select movements.restored_mark(), 'the database was restored' where movements.restored_mark() is not null
      on conflict (restored) do nothing`.execute(transaction);
  // An earlier restore, whose examination this one brought back unfinished, is examined with this one.
  await sql`
    update movements.money_out_hold set examined_at = coalesce(examined_at, now()), released_at = now()
      where restored <> movements.restored_mark() and released_at is null`.execute(transaction);
  return transaction
    .selectFrom('movements.money_out_hold')
    .select(['id', 'from_block', 'key_place', 'skipped_places', 'examined_at'])
    .where('released_at', 'is', null)
    .orderBy(sql`restored is not distinct from movements.restored_mark()`, 'desc')
    .orderBy('held_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds out when the hold of this restore was released; null when the database has no mark of a restore. */
async function findReleased(transaction: Transaction): Promise<Released | null> {
  const row = await transaction
    .selectFrom('movements.money_out_hold')
    .select('released_at')
    .where('restored', '=', sql<string>`movements.restored_mark()`)
    .executeTakeFirst();
  return row?.released_at ? { releasedAt: row.released_at } : null;
}

async function leaveOut(transaction: Transaction, id: string, { after, count }: Places): Promise<void> {
  await transaction
    .updateTable('movements.money_out_hold')
    .set({ skipped_places: count })
    .where('id', '=', id)
    .execute();
  await skipPlaces(transaction, after + count);
}

/** Leaves out more places than an earlier run did. Returns why it does not; null when it did, or when they are as many. */
async function leaveOutMore(
  transaction: Transaction,
  id: string,
  skipped: Places,
  before: number,
): Promise<NotBegun | null> {
  if (skipped.count < before) return 'fewer_places';
  if (skipped.count === before) return null;
  if ((await lockLastPlace(transaction)) > skipped.after + before) return 'places_given';
  await leaveOut(transaction, id, skipped);
  return null;
}

/** Ends every session and every sign-in under way, because some were ended after the moment. Returns the number of sessions. */
async function endAllSessions(transaction: Transaction): Promise<number> {
  await transaction.deleteFrom('identity.pending_sign_in').execute();
  const { numUpdatedRows } = await transaction
    .updateTable('identity.session')
    .set({ ended_at: sql`now()`, end_reason: 'revoked' })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Stores that the examination is complete, so that an operator may release money. */
export async function endExamination(db: Database, id: string): Promise<void> {
  await sql`update movements.money_out_hold set examined_at = coalesce(examined_at, now()) where id = ${id}`.execute(
    db,
  );
}
