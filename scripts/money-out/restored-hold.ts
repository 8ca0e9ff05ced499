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
  /** The places that may have been shown to unknown customers: those that are left out, and since the first unfinished restore all after it. */
  lost: Places;
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
    const { id, from_block, key_place, earlier_place } = hold;
    const isExamined = hold.examined_at !== null;
    const count = asked ?? hold.skipped_places;
    await noteFirstDay(transaction, id);
    if (from_block !== null && key_place !== null) {
      const skipped = { after: key_place, count };
      const refused = await leaveOutMore(transaction, id, skipped, hold.skipped_places);
      return (
        refused ?? { id, isExamined, fromBlock: from_block, skipped, lost: since(earlier_place, skipped), ended: null }
      );
    }
    const newest = (await newestBlock(transaction))?.number ?? no_block;
    const skipped = { after: await lockLastPlace(transaction), count };
    await leaveOut(transaction, id, skipped);
    const earlier = await takeOver(transaction, id);
    const { block } = earlier;
    const fromBlock = block !== null && (newest === no_block || block < newest) ? block : newest;
    await transaction
      .updateTable('movements.money_out_hold')
      .set({ from_block: fromBlock, key_place: skipped.after, earlier_place: earlier.place })
      .where('id', '=', id)
      .execute();
    const lost = since(earlier.place, skipped);
    return { id, isExamined, fromBlock, skipped, lost, ended: await endAllSessions(transaction) };
  });
}

/** Finds or inserts the hold of this restore, and locks it. */
async function lockHold(transaction: Transaction) {
  await sql`
    insert into movements.money_out_hold (restored, why)
      select movements.restored_mark(), 'the database was restored' where movements.restored_mark() is not null
      on conflict (restored) do nothing`.execute(transaction);
  return transaction
    .selectFrom('movements.money_out_hold')
    .select(['id', 'from_block', 'key_place', 'skipped_places', 'earlier_place', 'examined_at'])
    .where('released_at', 'is', null)
    .orderBy(sql`restored is not distinct from movements.restored_mark()`, 'desc')
    .orderBy('held_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the places from those after an earlier one up to the last of `skipped`. */
const since = (earlier: number | null, { after, count }: Places): Places =>
  earlier === null ? { after, count } : { after: earlier, count: after + count - earlier };

/**
 * Ends the holds of earlier restores, whose examination this one brought back unfinished: it is examined with this one, so that nothing of the
 * earlier gap is forgotten. Returns the least block and place that they had noted, and notes their first day for the bank's statements.
 */
async function takeOver(transaction: Transaction, id: string): Promise<{ block: bigint | null; place: number | null }> {
  const { rows } = await sql<{ block: bigint | null; place: number | null }>`
    with earlier as (
      select from_block, least(key_place, earlier_place) as place, stated_from
        from movements.money_out_hold where id <> ${id} and released_at is null and from_block is not null
    ), noted as (
      update movements.money_out_hold
        set stated_from = least(stated_from, (select min(stated_from) from earlier)) where id = ${id}
    )
    select (min(from_block) filter (where from_block <> ${no_block}))::numeric(78, 0) as block, min(place) as place from earlier`.execute(
    transaction,
  );
  await sql`
    update movements.money_out_hold set examined_at = coalesce(examined_at, now()), released_at = now()
      where id <> ${id} and released_at is null and (restored is not null or from_block is not null)`.execute(
    transaction,
  );
  return rows[0] ?? { block: null, place: null };
}

/**
 * Notes the first day whose statement of the bank may have payments that the database does not know: the day of the newest transfer that was
 * made before the restore, because all that is lost came later. The mark of `deploy/backup/restore` has the time of the restore; without one it
 * is the time at which the operator held money out. A server that was started too early has credited deposits since.
 */
async function noteFirstDay(transaction: Transaction, id: string): Promise<void> {
  await sql`
    update movements.money_out_hold hold
      set stated_from = (coalesce(
          (select created_at from ledger.transfer where created_at < restored_at order by id desc limit 1), restored_at
        ) at time zone 'America/Bogota')::date
      from (select coalesce(
          case when movements.restored_mark() ~ '^[0-9]{8}T[0-9]{6}[.][0-9]+Z$'
            then to_timestamp(left(movements.restored_mark(), 15) || '+00', 'YYYYMMDD"T"HH24MISSTZH') end,
          (select held_at from movements.money_out_hold where id = ${id})
        ) as restored_at) as restore
      where id = ${id} and stated_from is null`.execute(transaction);
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
