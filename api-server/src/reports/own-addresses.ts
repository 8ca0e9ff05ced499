// Reads what the chain's rail stores about a customer: the deposit address, and the saved addresses of recipients.
import { getAddress } from 'viem';
import type { Database } from '../platform/db/database.ts';
import type { Json } from '../platform/json-file.ts';

/** Finds a customer's deposit address, with its checksum. Returns null before the customer has asked for one. */
export async function findDepositAddress(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('chain.deposit_address')
    .select('address')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? getAddress(row.address) : null;
}

/** Returns the deposit address and the saved addresses. Removed ones are included: money may have been sent to them. */
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
