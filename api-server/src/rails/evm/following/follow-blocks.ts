import { inTransaction } from '../../../platform/db/transaction.ts';
import { asking, WrongChain } from '../chain.ts';
import type { FollowingServices } from '../services.ts';
import { addBlocks, hashAt, newestBlock, type FollowedBlock } from './block-store.ts';
import { noteIncoming } from './note-incoming.ts';
import { hashOnChain, readBlocks } from './transfers.ts';
import { undoBlocks } from './undo-blocks.ts';
import { announceHouse } from '../announce-house.ts';

/** The number of blocks that are read and written together. */
const blocks_at_once = 50n;

/**
 * Undoes blocks that a reorganisation replaced, then reads the next batch of new blocks. Returns whether there are more.
 * @throws ChainUnavailable, WrongChain
 */
export async function followBlocks(services: FollowingServices): Promise<boolean> {
  const { db, chain } = services;
  await keepToOneChain(services);
  const head = await asking(chain.client.getBlockNumber());
  const newest = await newestBlock(db);
  // Nothing was read yet: begins with the newest block, because no deposit address existed before.
  const last = newest ? await lastInCommon(services, newest) : head - 1n;
  if (newest && last < newest.number) await inTransaction(db, (transaction) => undoBlocks(services, transaction, last));
  if (last >= head) return false;
  const until = head - last > blocks_at_once ? last + blocks_at_once : head;
  const read = await readBlocks(chain, last + 1n, until);
  const before = newest ? await hashAt(db, last) : read[0]?.parentHash;
  const gap = read.findIndex(({ parentHash }, place) => parentHash !== (read[place - 1]?.hash ?? before));
  // A gap means that the chain was reorganised while it was read. The blocks after the gap are read in the next turn.
  const whole = gap === -1 ? read : read.slice(0, gap);
  await inTransaction(db, async (transaction) => {
    await addBlocks(transaction, whole);
    for (const block of whole) await noteIncoming(services, transaction, block);
    await announceHouse(transaction);
  });
  return gap !== -1 || until < head;
}

/**
 * Returns the number of the newest stored block that the node still has with the same hash. @throws WrongChain when the node has none of
 * the stored blocks.
 */
async function lastInCommon({ db, chain }: FollowingServices, newest: FollowedBlock): Promise<bigint> {
  if ((await hashOnChain(chain, newest.number)) === newest.hash) return newest.number;
  const kept = await db.selectFrom('chain.block').select(['number', 'hash']).orderBy('number', 'desc').execute();
  for (const { number, hash } of kept) if ((await hashOnChain(chain, number)) === hash) return number;
  throw new WrongChain('The node has none of the blocks that were read: it is another chain, or one that began anew');
}

/** Refuses a node whose chain is not the one that the blocks in this database are from. */
async function keepToOneChain({ db, chain }: FollowingServices): Promise<void> {
  await chain.check();
  await chain.checkNumber();
  const known = await db
    .insertInto('chain.identity')
    .values({ chain_id: BigInt(chain.chainId) })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ is_only: true }))
    .returning('chain_id')
    .executeTakeFirstOrThrow();
  if (known.chain_id !== BigInt(chain.chainId))
    throw new WrongChain(`This database keeps the books of chain ${known.chain_id}, not of ${chain.chainId}`);
}
