import { sql } from 'kysely';
import type { Address, Hex } from 'viem';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { findsAny } from '../../../platform/db/finds-any.ts';
import { asKept } from '../keys/deposit-address.ts';
import { house_place, type Signer } from '../keys/signer.ts';
import { announceHouse } from '../announce-house.ts';
import { in_no_block, type OpenState } from './open-states.ts';

/** A transaction to send on the chain in our name. */
export interface NewOutgoing {
  purpose: string;
  /**
   * The id of the movement to which the transaction belongs; null when it belongs to none. A movement has at most one unsettled transaction
   * of a purpose.
   */
  reference: string | null;
  /** The derivation index of the key that signs the transaction (`api-server/src/rails/evm/keys/signer.ts`). */
  place: number;
  from: string;
  to: Address;
  data: Hex;
  /** The amount of ether in wei. */
  value?: bigint;
  /** The token amount that the sender has to hold first, in minor units; null when it sends no token. */
  needs: { token: Address; amount: bigint } | null;
}

/**
 * Queues a transaction in the database transaction that decides on it, so that it is sent only if the decision is committed. Returns the id
 * of the queued transaction.
 */
export async function queueOutgoing(transaction: Transaction, asked: NewOutgoing, now: Date): Promise<string> {
  const { id } = await transaction
    .insertInto('chain.outgoing')
    .values({
      purpose: asked.purpose,
      reference: asked.reference,
      place: asked.place,
      from_address: asKept(asked.from),
      to_address: asKept(asked.to),
      data: asked.data.toLowerCase(),
      value: asked.value ?? 0n,
      token: asked.needs && asKept(asked.needs.token),
      amount: asked.needs?.amount ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announceHouse(transaction);
  return id;
}

/** Returns whether a transaction of a purpose to an address is not mined yet. */
export async function isUnderWay(transaction: Transaction, purpose: string, to: string): Promise<boolean> {
  return findsAny(
    transaction
      .selectFrom('chain.outgoing')
      .where('purpose', '=', purpose)
      .where('to_address', '=', asKept(to))
      .where('state', 'in', in_no_block),
  );
}

/** Withdraws a queued transaction. Returns false when its signing has begun. */
export async function dropOutgoing(
  transaction: Transaction,
  purpose: string,
  reference: string,
  now: Date,
): Promise<boolean> {
  const open = await transaction
    .selectFrom('chain.outgoing')
    .select(['id', 'state'])
    .where('purpose', '=', purpose)
    .where('reference', '=', reference)
    .where('state', '<>', 'refused')
    .forUpdate()
    .executeTakeFirst();
  if (!open) return true;
  if (open.state !== 'queued') return false;
  await markRefused(transaction, open.id, now);
  await announceHouse(transaction);
  return true;
}

/** Ends a queued transaction without sending it. */
export async function markRefused(transaction: Transaction, id: string, settled_at: Date): Promise<void> {
  await transaction.updateTable('chain.outgoing').set({ state: 'refused', settled_at }).where('id', '=', id).execute();
}

/** Returns the house's address; null until it was read from the signer for the first time. */
export async function findHouse(db: Database): Promise<string | null> {
  const row = await db.selectFrom('chain.sender').select('address').where('place', '=', house_place).executeTakeFirst();
  return row?.address ?? null;
}

/**
 * Returns the address of the key at a derivation index. On first use, stores the address with the next nonce that the chain has for it.
 */
export async function openSender(
  db: Database,
  signer: Signer,
  place: number,
  nextNonce: (address: Address) => Promise<number>,
): Promise<string> {
  const known = await db.selectFrom('chain.sender').select('address').where('place', '=', place).executeTakeFirst();
  if (known) return known.address;
  const address = await signer.addressOf(place);
  const next_nonce = BigInt(await nextNonce(address));
  await db
    .insertInto('chain.sender')
    .values({ address: asKept(address), place, next_nonce })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return asKept(address);
}

export type OutgoingRow = Awaited<ReturnType<typeof openOutgoing>>[number];

const oldest = (db: Database, limit: number) =>
  db.selectFrom('chain.outgoing').selectAll().orderBy('created_at').orderBy('id').limit(limit);

/** Returns settled transactions whose block is no longer part of the chain, oldest first. */
export function undoneOutgoing(db: Database, limit: number) {
  return oldest(db, limit).where('state', 'in', ['confirmed', 'reverted']).where('block_hash', 'is', null).execute();
}

/** Returns the transactions in the given unsettled states, oldest first. */
export function openOutgoing(db: Database, states: readonly OpenState[], limit: number) {
  return oldest(db, limit).where('state', 'in', states).execute();
}

/** Returns queued transactions of the house, oldest first, without those that were passed over. */
export function queuedOfHouse(db: Database, passed: readonly string[], limit: number) {
  return oldest(db, limit)
    .where('state', '=', 'queued')
    .where('place', '=', house_place)
    .where('id', '<>', sql<string>`all(${passed}::uuid[])`)
    .execute();
}

/** Returns some queued transactions of customers' addresses, chosen by chance, oldest first. */
export function queuedOfCustomers(db: Database, limit: number) {
  const some = db
    .selectFrom('chain.outgoing')
    .select('id')
    .where('state', '=', 'queued')
    .where('place', '<>', house_place)
    .orderBy(sql`random()`)
    .limit(limit);
  return oldest(db, limit).where('id', 'in', some).execute();
}
