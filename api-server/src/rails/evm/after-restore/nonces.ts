import type { Address } from 'viem';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { asking, type Chain } from '../chain.ts';

export interface NonceFinding {
  address: string;
  stored: bigint;
  /** The number of the sender's transactions in blocks. */
  onChain: bigint;
  /** The number of its transactions that no block has and the database does not know, as far as the node knows them. */
  waiting: bigint;
}

const most = (one: bigint, other: bigint) => (one > other ? one : other);

/** Sets each sender's next nonce to the chain's where the chain is ahead. It is never set back. @throws ChainUnavailable */
export async function moveNonces(db: Database, { client }: Chain): Promise<NonceFinding[]> {
  const findings: NonceFinding[] = [];
  const senders = await db.selectFrom('chain.sender').select('address').orderBy('place').execute();
  for (const { address } of senders) {
    const countAt = (blockTag: 'latest' | 'pending') =>
      asking(client.getTransactionCount({ address: address as Address, blockTag })).then(BigInt);
    const [onChain, pending] = [await countAt('latest'), await countAt('pending')];
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
    findings.push({ address, stored, onChain, waiting: pending - most(stored, onChain) });
  }
  return findings;
}
