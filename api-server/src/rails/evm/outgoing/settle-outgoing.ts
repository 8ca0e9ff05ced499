import { TransactionReceiptNotFoundError, type Hex, type TransactionReceipt } from 'viem';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import { closeStuck } from '../cases/stuck-transaction-case.ts';
import { ChainUnavailable } from '../chain.ts';
import { own_confirmations } from '../evm-settings.ts';
import { hashAt, newestBlock } from '../following/block-store.ts';
import type { FollowingServices } from '../services.ts';
import { openOutgoing, undoneOutgoing, type OutgoingRow } from './outgoing-store.ts';
import { purposeNamed, type Purposes } from './purpose.ts';
import { whyReverted } from './simulate.ts';
import { inTraceOf } from './trace-outgoing.ts';
import { announceHouse } from '../announce-house.ts';

const at_once = 200;

/**
 * Finds our transactions in blocks, and settles each once when it has the required confirmations. Only blocks that the follower has read
 * count.
 * Rule chain 5.
 */
export async function settleOutgoing(services: FollowingServices, purposes: Purposes): Promise<void> {
  const newest = await newestBlock(services.db);
  if (!newest) return;
  for (const row of await openOutgoing(services.db, ['signed'], at_once)) {
    const receipt = await receiptOf(services, row.id);
    if (receipt && (await isFollowed(services, receipt, newest.number)))
      await inTraceOf(services.db, row, 'mined', () => noteMined(services, purposes, row, receipt));
  }
  for (const row of await undoneOutgoing(services.db, at_once)) {
    const receipt = await receiptOf(services, row.id);
    if (receipt && (await isFollowed(services, receipt, newest.number))) await noteMinedAgain(services, row, receipt);
  }
  const confirmations = BigInt(await readSetting(services.db, own_confirmations));
  for (const row of await openOutgoing(services.db, ['mined'], at_once)) {
    if ((row.block_number ?? 0n) > newest.number - confirmations + 1n) continue;
    const receipt = await receiptOf(services, row.id);
    // The node's receipt has to be of the block that the follower read. If it is not, the next turn undoes that block.
    if (receipt?.blockHash !== row.block_hash) continue;
    const isDone = receipt.status === 'success';
    // Asks the node before the database transaction begins, which must not wait for the node.
    const why = isDone ? null : await whyReverted(services.chain, row, receipt);
    await inTraceOf(services.db, row, 'settle', () =>
      inTransaction(services.db, (transaction) => settle(services, purposes, transaction, { row, receipt, why })),
    );
  }
}

async function isFollowed(
  { db }: FollowingServices,
  { blockNumber, blockHash }: TransactionReceipt,
  newest: bigint,
): Promise<boolean> {
  return blockNumber <= newest && (await hashAt(db, blockNumber)) === blockHash;
}

/** Returns the receipt of the attempt that was mined; null while no attempt was mined. @throws ChainUnavailable */
async function receiptOf({ db, chain }: FollowingServices, outgoingId: string): Promise<TransactionReceipt | null> {
  const attempts = await db.selectFrom('chain.attempt').select('hash').where('outgoing_id', '=', outgoingId).execute();
  const receipts = await Promise.all(
    attempts.map(async ({ hash }) => {
      try {
        return await chain.client.getTransactionReceipt({ hash: hash as Hex });
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return null;
        throw new ChainUnavailable('The node did not say what became of a transaction', { cause: error });
      }
    }),
  );
  return receipts.find((receipt) => receipt !== null) ?? null;
}

async function noteMined(
  { db, clock }: FollowingServices,
  purposes: Purposes,
  row: OutgoingRow,
  receipt: TransactionReceipt,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const noted = await transaction
      .updateTable('chain.outgoing')
      .set({
        state: 'mined',
        tx_hash: receipt.transactionHash,
        block_number: receipt.blockNumber,
        block_hash: receipt.blockHash,
        cost: receipt.gasUsed * receipt.effectiveGasPrice,
      })
      .where('id', '=', row.id)
      .where('state', '=', 'signed')
      .returning('id')
      .executeTakeFirst();
    if (!noted) return;
    await announceHouse(transaction);
    await closeStuck(transaction, row.id, clock());
    await purposeNamed(purposes, row.purpose).mined?.(transaction, row);
  });
}

/**
 * Notes that a settled transaction is mined again after a reorganisation dropped its block. A different outcome is only logged: officers
 * have the case about the reorganisation already, and the comparison of chain and ledger shows the amount. Rule chain 4.
 */
async function noteMinedAgain(
  { db, log }: FollowingServices,
  { id, state }: OutgoingRow,
  { transactionHash, blockNumber, blockHash, status }: TransactionReceipt,
): Promise<void> {
  const block = { tx_hash: transactionHash, block_number: blockNumber, block_hash: blockHash };
  await inTransaction(db, (transaction) =>
    transaction.updateTable('chain.outgoing').set(block).where('id', '=', id).where('block_hash', 'is', null).execute(),
  );
  if ((status === 'success') !== (state === 'confirmed'))
    log.error({ outgoing: id }, 'A transaction that was settled ended otherwise in the block that replaced its own');
}

interface Mined {
  row: OutgoingRow;
  receipt: TransactionReceipt;
  /** The reason for which the transaction reverted; null when it succeeded or when the reason is unknown. */
  why: Error | null;
}

async function settle(
  { clock, log }: FollowingServices,
  purposes: Purposes,
  transaction: Transaction,
  { row, receipt, why }: Mined,
): Promise<void> {
  const isDone = receipt.status === 'success';
  const settled = await transaction
    .updateTable('chain.outgoing')
    .set({ state: isDone ? 'confirmed' : 'reverted', settled_at: clock() })
    .where('id', '=', row.id)
    .where('state', '=', 'mined')
    .where('block_hash', '=', receipt.blockHash)
    .returning('id')
    .executeTakeFirst();
  if (!settled) return;
  await announceHouse(transaction);
  const purpose = purposeNamed(purposes, row.purpose);
  if (isDone) return purpose.confirmed?.(transaction, row, receipt);
  log.warn({ outgoing: row.id, purpose: row.purpose, err: why }, 'The chain reverted a transaction');
  await purpose.reverted(transaction, row, receipt, why);
}
