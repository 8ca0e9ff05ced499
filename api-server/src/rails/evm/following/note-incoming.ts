import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AssetSymbol } from '../../../assets/assets.ts';
import { openCase } from '../../../cases/cases.ts';
import { lockMovement, moveTo, stepsAt } from '../../../movements/movements.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { findsAny } from '../../../platform/db/finds-any.ts';
import type { ChainIncoming } from '../../../platform/db/tables.gen.ts';
import { announce } from '../../../platform/live/live.ts';
import { foreignToken, lostDeposit } from '../cases/chain-case-terms.ts';
import { asKept } from '../keys/deposit-address.ts';
import type { FollowingServices } from '../services.ts';
import { openDeposit } from './open-deposit.ts';
import type { ReadBlock, TokenTransfer } from './transfers.ts';

/** Stores the transfers to our addresses in a block. Nothing is credited before its confirmations. Rule chain 2. */
export async function noteIncoming(
  services: FollowingServices,
  transaction: Transaction,
  block: ReadBlock,
): Promise<void> {
  if (block.transfers.length === 0) return;
  const lost = await lostPlaces(transaction, block.transfers);
  const owners = new Map([...(await ownersOf(transaction, block.transfers)), ...ownerless(lost)]);
  if (owners.size === 0) return;
  const own = await ownTransactions(transaction, block.transfers);
  for (const transfer of block.transfers) {
    const owner = owners.get(transfer.to);
    if (owner === undefined) continue;
    // Transfers among our own addresses bring nothing new. A sweep is known by its sender too: after a restore its transaction is not on
    // record before its deposit is credited.
    const isOurs = typeof owners.get(transfer.from) === 'string' || lost.has(transfer.from);
    const isSweep = owner === null && !lost.has(transfer.to) && isOurs;
    if (isSweep || own.has(transfer.txHash)) continue;
    if (!(await seenAgain(services, transaction, transfer, block)))
      await firstSeen(services, transaction, { transfer, block, owner, lostPlace: lost.get(transfer.to) ?? null });
  }
}

/** Returns the owners of our addresses among senders and recipients: a customer's id, or null for the house. */
async function ownersOf(db: Database, transfers: readonly TokenTransfer[]): Promise<Map<string, string | null>> {
  const addresses = [...new Set(transfers.flatMap(({ from, to }) => [from, to]))];
  const customers = await db
    .selectFrom('chain.deposit_address')
    .select(['address', 'account_id'])
    .where('address', '=', (eb) => eb.fn.any(eb.val(addresses)))
    .execute();
  const house = await db.selectFrom('chain.sender').select('address').where('place', '=', 0).executeTakeFirst();
  const owners = new Map<string, string | null>(customers.map(({ address, account_id }) => [address, account_id]));
  if (house && addresses.includes(house.address)) owners.set(house.address, null);
  return owners;
}

/** Returns the addresses among senders and recipients that a restore left out, with the places of their keys. */
async function lostPlaces(db: Database, transfers: readonly TokenTransfer[]): Promise<ReadonlyMap<string, number>> {
  const addresses = [...new Set(transfers.flatMap(({ from, to }) => [from, to]))];
  const rows = await db
    .selectFrom('chain.lost_address')
    .select(['address', 'place'])
    .where('address', '=', (eb) => eb.fn.any(eb.val(addresses)))
    .execute();
  return new Map(rows.map(({ address, place }) => [address, place]));
}

const ownerless = (lost: ReadonlyMap<string, number>) =>
  [...lost.keys()].map((address): [string, string | null] => [address, null]);

/** Returns the hashes of those transactions that we sent. */
export async function ownTransactions(db: Database, transfers: readonly TokenTransfer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('chain.attempt')
    .select('hash')
    .where('hash', '=', (eb) => eb.fn.any(eb.val([...new Set(transfers.map(({ txHash }) => txHash))])))
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Moves a transfer that is known from a replaced block to this block. Returns false when the transfer is not known. */
async function seenAgain(
  { clock }: FollowingServices,
  transaction: Transaction,
  { txHash, token, to, place }: TokenTransfer,
  { number, hash }: ReadBlock,
): Promise<boolean> {
  const known = await transaction
    .selectFrom('chain.incoming')
    .select(['id', 'state', 'account_id', 'movement_id'])
    .where('tx_hash', '=', txHash)
    .where('token', '=', token)
    .where('to_address', '=', to)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return false;
  const isLost = known.state === 'lost';
  await transaction
    .updateTable('chain.incoming')
    .set({ block_number: number, block_hash: hash, ...(isLost && { state: 'seen' }) })
    .where('id', '=', known.id)
    .execute();
  const movement = isLost && known.movement_id ? await lockMovement(transaction, known.movement_id) : null;
  if (movement) await moveTo(transaction, movement, 'requested', stepsAt(clock(), 'seen'), { settled_at: null });
  if (known.account_id) await announce(transaction, known.account_id, 'transactions');
  return true;
}

interface Sighting {
  transfer: TokenTransfer;
  block: ReadBlock;
  /** The customer's id; null for the house, and for an address that a restore left out. */
  owner: string | null;
  /** The place of the key of an address that a restore left out; null for others. */
  lostPlace: number | null;
}

async function firstSeen(services: FollowingServices, transaction: Transaction, sighting: Sighting): Promise<void> {
  const { transfer, block, owner, lostPlace } = sighting;
  const now = services.clock();
  const token = services.chain.tokens.find(({ address }) => asKept(address) === transfer.token);
  if (owner === null && lostPlace !== null && token)
    return noteLostDeposit(transaction, { transfer, block, keyPlace: lostPlace, asset: token.asset.symbol }, now);
  const isDeposit = token !== undefined && owner !== null;
  const opening = isDeposit ? { transfer, asset: token.asset.symbol, owner, message: null } : null;
  const movement_id = opening && (await openDeposit(services, transaction, opening));
  const isFirst = isDeposit || !(await isForeignKnown(transaction, transfer));
  const asset = token?.asset.symbol ?? null;
  const stored = { asset, account_id: owner, movement_id, state: isDeposit ? 'seen' : 'foreign' };
  const id = await insertIncoming(transaction, { transfer, block }, stored, now);
  if (isDeposit) await announce(transaction, owner, 'transactions');
  // Only the first arrival of a foreign token at an address opens a case, so that scattered worthless tokens do not fill the queue.
  else if (isFirst) await openCase(transaction, foreignToken, { customerId: owner, subject: id, facts: {} }, now);
}

/** A transfer of one of our tokens to an address that a restore left out. */
export interface LostDeposit {
  transfer: TokenTransfer;
  block: Pick<ReadBlock, 'number' | 'hash'>;
  /** The place of the address's key. */
  keyPlace: number;
  asset: AssetSymbol;
}

/** Stores a transfer to an address that a restore left out, which is not stored yet, and opens its case. Rule chain 12. */
export async function noteLostDeposit(
  transaction: Transaction,
  { transfer, block, keyPlace, asset }: LostDeposit,
  now: Date,
): Promise<void> {
  const stored = { asset, account_id: null, movement_id: null, state: 'foreign' };
  const subject = await insertIncoming(transaction, { transfer, block }, stored, now);
  await openCase(transaction, lostDeposit, { customerId: null, subject, facts: { place: keyPlace } }, now);
}

/** Stores a transfer, and returns its id. */
async function insertIncoming(
  transaction: Transaction,
  { transfer, block }: Pick<LostDeposit, 'transfer' | 'block'>,
  stored: Pick<Insertable<ChainIncoming>, 'asset' | 'account_id' | 'movement_id' | 'state'>,
  seen_at: Date,
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto('chain.incoming')
    .values({
      id,
      tx_hash: transfer.txHash,
      token: transfer.token,
      to_address: transfer.to,
      place: transfer.place,
      from_address: transfer.from,
      amount: transfer.amount,
      block_number: block.number,
      block_hash: block.hash,
      seen_at,
      ...stored,
    })
    .execute();
  return id;
}

async function isForeignKnown(db: Database, { token, to }: TokenTransfer): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('chain.incoming')
      .where('token', '=', token)
      .where('to_address', '=', to)
      .where('state', '=', 'foreign'),
  );
}
