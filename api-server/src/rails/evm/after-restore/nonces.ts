import { TransactionNotFoundError, type Address, type Hex } from 'viem';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { asking, ChainUnavailable, type Chain } from '../chain.ts';
import { eachOf } from './each-of.ts';

export interface NonceFinding {
  address: string;
  stored: bigint;
  /** The number of the sender's transactions in blocks. */
  onChain: bigint;
  /** The number of its transactions that the node has, no block has, and the database does not know: also ones that offer more for its own. */
  waiting: number;
}

/** Sets each sender's next nonce to the chain's where the chain is ahead. It is never set back. @throws ChainUnavailable */
export async function moveNonces(db: Database, chain: Chain): Promise<NonceFinding[]> {
  const findings: NonceFinding[] = [];
  const senders = await db.selectFrom('chain.sender').select('address').orderBy('place').execute();
  const countAt = (address: string, blockTag: 'latest' | 'pending') =>
    asking(chain.client.getTransactionCount({ address: address as Address, blockTag })).then(BigInt);
  const counts = await eachOf(
    senders.map(({ address }) => address),
    (address) => Promise.all([countAt(address, 'latest'), countAt(address, 'pending')]),
  );
  for (const [address, [onChain, pending]] of counts) {
    const stored = await inTransaction(db, async (transaction) => {
      const { next_nonce } = await transaction
        .selectFrom('chain.sender')
        .select('next_nonce')
        .where('address', '=', address)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (next_nonce < onChain)
        await transaction
          .updateTable('chain.sender')
          .set({ next_nonce: onChain })
          .where('address', '=', address)
          .execute();
      return next_nonce;
    });
    let waiting = 0;
    for (let nonce = onChain; nonce < pending; nonce += 1n)
      if (!(await isOurs(db, chain, address, nonce))) waiting += 1;
    findings.push({ address, stored, onChain, waiting });
  }
  return findings;
}

/** Checks whether the node's waiting transaction of a number is one that the database has: a node keeps one for each number. */
async function isOurs(db: Database, { client }: Chain, address: string, nonce: bigint): Promise<boolean> {
  const attempts = await db
    .selectFrom('chain.attempt as attempt')
    .innerJoin('chain.outgoing as outgoing', 'outgoing.id', 'attempt.outgoing_id')
    .select('attempt.hash')
    .where('outgoing.from_address', '=', address)
    .where('outgoing.nonce', '=', nonce)
    .execute();
  for (const { hash } of attempts) {
    try {
      await client.getTransaction({ hash: hash as Hex });
      return true;
    } catch (error) {
      if (!(error instanceof TransactionNotFoundError))
        throw new ChainUnavailable('The node did not say whether it has a transaction', { cause: error });
    }
  }
  return false;
}
