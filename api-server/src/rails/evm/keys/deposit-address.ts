import { sql } from 'kysely';
import { getAddress, type Address } from 'viem';
import type { Database } from '../../../platform/db/database.ts';
import type { Signer } from './signer.ts';

/** Lower case: how addresses are kept. */
export const asKept = (address: string): string => address.toLowerCase();

/** The customer's address, the same each time: made when it is first asked for. @throws SignerUnavailable */
export async function depositAddressOf(db: Database, signer: Signer, accountId: string, now: Date): Promise<Address> {
  const found = await findDepositAddress(db, accountId);
  if (found) return found;
  const { rows } = await sql<{ place: number }>`select nextval('chain.key_place')::integer as place`.execute(db);
  const place = rows[0]?.place ?? 0;
  const address = await signer.addressOf(place);
  // Whoever asked at the same time may have been first: their place counts, ours stays empty.
  await db
    .insertInto('chain.deposit_address')
    .values({ account_id: accountId, place, address: asKept(address), created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return (await findDepositAddress(db, accountId)) ?? address;
}

/** Null where the customer has not asked for one. */
export async function findDepositAddress(db: Database, accountId: string): Promise<Address | null> {
  const row = await db
    .selectFrom('chain.deposit_address')
    .select('address')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? getAddress(row.address) : null;
}
