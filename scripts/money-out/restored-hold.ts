import { sql } from 'kysely';
import type { Database, Transaction } from '../../api-server/src/platform/db/database.ts';
import { inTransaction } from '../../api-server/src/platform/db/transaction.ts';
import { newestBlock } from '../../api-server/src/rails/evm/following/block-store.ts';
import { lastPlace, skipPlaces } from '../../api-server/src/rails/evm/after-restore/lost-addresses.ts';

/** Noted where the restored database had read no block, so that it can have no reason for anything on the chain. */
const no_block = -1n;

/** The hold of money out after a restore, with what the restored database knew of the chain. */
export interface RestoredHold {
  id: string;
  isExamined: boolean;
  fromBlock: bigint;
  keyPlace: number;
  /** The sessions that were ended now; null when an earlier run ended them. */
  ended: number | null;
}

/**
 * Begins the examination of a restored database, once: notes what it knows of the chain, ends every session, and leaves out the addresses
 * that may have been shown since. A database without the mark of a restore counts as restored when an operator holds money out. Returns
 * null when money out is not held.
 */
export function beginExamination(db: Database): Promise<RestoredHold | null> {
  return inTransaction(db, async (transaction) => {
    await sql`
      insert into movements.money_out_hold (restored, why)
        select movements.restored_mark(), 'the database was restored' where movements.restored_mark() is not null
        on conflict (restored) do nothing`.execute(transaction);
    // An earlier restore, whose examination this one brought back unfinished, is examined with this one.
    await sql`
      update movements.money_out_hold set examined_at = coalesce(examined_at, now()), released_at = now()
        where restored <> movements.restored_mark() and released_at is null`.execute(transaction);
    const hold = await transaction
      .selectFrom('movements.money_out_hold')
      .select(['id', 'from_block', 'key_place', 'examined_at'])
      .where('released_at', 'is', null)
      .orderBy(sql`restored is not distinct from movements.restored_mark()`, 'desc')
      .orderBy('held_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!hold) return null;
    const { id, from_block, key_place } = hold;
    if (from_block !== null && key_place !== null)
      return { id, isExamined: hold.examined_at !== null, fromBlock: from_block, keyPlace: key_place, ended: null };
    const [fromBlock, keyPlace] = [(await newestBlock(transaction))?.number ?? no_block, await lastPlace(transaction)];
    await transaction
      .updateTable('movements.money_out_hold')
      .set({ from_block: fromBlock, key_place: keyPlace })
      .where('id', '=', id)
      .execute();
    await skipPlaces(transaction, keyPlace);
    return { id, isExamined: false, fromBlock, keyPlace, ended: await endAllSessions(transaction) };
  });
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
