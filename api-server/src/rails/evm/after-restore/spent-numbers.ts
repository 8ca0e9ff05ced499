import { TransactionReceiptNotFoundError, type Address, type Hex } from 'viem';
import { lockMovement, moveTo, stepsAt } from '../../../movements/movements.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import { asking, ChainUnavailable, type Chain } from '../chain.ts';
import { own_confirmations } from '../evm-settings.ts';
import { eachOf } from './each-of.ts';

/** A transaction of the restored database that no block can have any more, because the chain gave its number to another one. */
export interface SpentNumber {
  id: string;
  purpose: string;
  reference: string | null;
  from: string;
  nonce: bigint;
  /** True when the other transaction has the confirmations after which one of ours counts as done. */
  isFinal: boolean;
}

/**
 * Finds the numbered and signed transactions whose numbers the chain gave to others. One is final only if that was so in the block that is
 * `own_confirmations` deep from `until`, the last one whose transactions were matched. Asks for the state of no older block, so that a node
 * needs to keep only that of the newest ones. @throws ChainUnavailable
 */
export async function findSpent(db: Database, { client }: Chain, until: bigint): Promise<SpentNumber[]> {
  const open = await db
    .selectFrom('chain.outgoing')
    .select(['id', 'purpose', 'reference', 'from_address', 'nonce'])
    .where('state', 'in', ['numbered', 'signed'])
    .orderBy('nonce')
    .execute();
  const confirmations = BigInt(await readSetting(db, own_confirmations));
  const final = until - confirmations + 1n;
  const countOf = (address: string, at: { blockTag: 'latest' } | { blockNumber: bigint }) =>
    asking(client.getTransactionCount({ address: address as Address, ...at })).then(BigInt);
  const counts = await eachOf(new Set(open.map((one) => one.from_address)), (from) =>
    countOf(from, { blockTag: 'latest' }),
  );
  const spent: SpentNumber[] = [];
  for (const { from_address: from, nonce, ...row } of open) {
    if (nonce === null || (counts.get(from) ?? 0n) <= nonce || (await isMined(db, { client }, row.id))) continue;
    const isFinal = final >= 0n && (await countOf(from, { blockNumber: final })) > nonce;
    spent.push({ ...row, from, nonce, isFinal });
  }
  return spent;
}

async function isMined(db: Database, { client }: Pick<Chain, 'client'>, outgoingId: string): Promise<boolean> {
  const attempts = await db.selectFrom('chain.attempt').select('hash').where('outgoing_id', '=', outgoingId).execute();
  for (const { hash } of attempts) {
    try {
      await client.getTransactionReceipt({ hash: hash as Hex });
      return true;
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError))
        throw new ChainUnavailable('The node did not say what became of a transaction', { cause: error });
    }
  }
  return false;
}

/**
 * Queues a transaction anew whose number is spent, as if it had never been numbered. What was signed under the number is deleted, so that
 * it is not sent instead of what will be signed. A movement of it is requested again.
 */
export async function queueAnew(db: Database, { id, reference }: SpentNumber, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const movement = reference === null ? null : await lockMovement(transaction, reference);
    const freed = await transaction
      .updateTable('chain.outgoing')
      .set({ state: 'queued', nonce: null, gas_limit: null })
      .where('id', '=', id)
      .where('state', 'in', ['numbered', 'signed'])
      .returning('id')
      .executeTakeFirst();
    if (!freed) return;
    await transaction.deleteFrom('chain.attempt').where('outgoing_id', '=', id).execute();
    if (movement?.state === 'sent') await moveTo(transaction, movement, 'requested', stepsAt(now, 'accepted'));
  });
}
