// Reads what the chain's rail stores about a customer: the deposit address, and the saved addresses of recipients.
import { getAddress } from 'viem';
import type { Database } from '../platform/db/database.ts';
import type { Json } from '../platform/json-file.ts';
import { findDepositAddress } from '../rails/evm/keys/deposit-address.ts';

/** Returns the deposit address and the saved addresses, including removed ones, because money may have been sent to them. */
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
