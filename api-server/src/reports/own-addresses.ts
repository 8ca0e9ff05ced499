// What the chain's rail keeps of a customer: their own address, and those that they keep to send to.
import { getAddress } from 'viem';
import type { Database } from '../platform/db/database.ts';
import type { Json } from '../platform/json-file.ts';

/** The address at which a customer receives, with its checksum; null before they asked for it. */
export async function findDepositAddress(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('chain.deposit_address')
    .select('address')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? getAddress(row.address) : null;
}

/** Also those that were removed: money may have gone there. */
export async function addressesOf(db: Database, accountId: string): Promise<Json> {
  const kept = await db
    .selectFrom('chain.kept_address')
    .select(['alias', 'address', 'created_at', 'usable_at', 'removed_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return {
    deposit: await findDepositAddress(db, accountId),
    kept: kept.map((row) => ({
      alias: row.alias,
      address: getAddress(row.address),
      addedAt: row.created_at,
      usableAt: row.usable_at,
      removedAt: row.removed_at,
    })),
  };
}
